"""Distant Suns is measured beside sets of tuples."""

PLAYERS = 2
THOUGHTS = 12.5
