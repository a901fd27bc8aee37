"""Bocage: a digital table for two board games of the Second World War."""

__version__ = "0.1.0"
