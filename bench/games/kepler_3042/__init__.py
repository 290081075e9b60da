"""Kepler-3042 is measured with a full table."""

PLAYERS = 4
THOUGHTS = 14.7
