"""The compiled rules: records in, records out. Nothing here reads files or knows a scenario or card by name."""
