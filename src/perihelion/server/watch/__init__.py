"""For whoever looks after the server."""
