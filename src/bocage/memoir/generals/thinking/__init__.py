"""How the planning generals think: compiled functions over the rules' own records, all through legal actions."""
