"""Numbers of the special rules that the compiled rules look for in the World."""

RULE_HAND_GROWTH = 1
RULE_PARADROP = 2
RULE_DECK_RUNS_OUT = 3
RULE_RECON_AIR_STRIKE = 4
RULE_WIDE_RIVER = 5
RULE_HILLS_STOP_ARTILLERY = 6
