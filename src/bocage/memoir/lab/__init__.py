"""Measuring Memoir: series with cards, units and heat maps, analysis, stress, speed, and teaching its generals."""
