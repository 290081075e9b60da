"""Plays while all that serves is killed, frozen and cut off, and looks afterwards whether anything was lost."""
