"""Battles drawn: the map in a terminal and the board as an SVG picture."""
