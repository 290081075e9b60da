"""Distant Suns is measured beside sets of tuples."""

PLAYERS = 2
