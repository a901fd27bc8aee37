"""What is measured of this game beyond what can be measured of any."""
