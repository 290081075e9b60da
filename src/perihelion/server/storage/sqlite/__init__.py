"""Everything in one SQLite file. Nothing outside this folder knows SQL."""
