"""Sends a real server whatever nobody should send, as often as somebody likes: `python -m tests.fuzz --help`."""
