"""The first sketch of the kernel and of the dice game, kept as it was: later versions are measured against it."""
