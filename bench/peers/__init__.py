"""The same work written for other people's software."""
