"""What stress tests look at, in a kernel of its own."""
