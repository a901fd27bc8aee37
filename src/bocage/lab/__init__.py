"""Mass simulation and measuring."""
