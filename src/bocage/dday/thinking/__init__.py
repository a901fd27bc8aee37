"""What computer generals think with: a kernel of its own on top of the rules' kernel."""
