"""What every game system shares: the contract, chance, compiled functions, saved games, the referee protocol."""
