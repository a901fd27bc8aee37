"""What a table shows of this game: previews, standing orders, questions, battles for the lobby, reports, lessons."""
