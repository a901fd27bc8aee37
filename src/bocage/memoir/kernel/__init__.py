"""The compiled rules: records in, records out. Nothing here reads files, prints, or knows a scenario or a card by name."""
