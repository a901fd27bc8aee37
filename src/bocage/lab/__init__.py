"""Experiments with games: many battles at once, and measurements."""
