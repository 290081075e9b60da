"""Small games that exist only to try the kernel."""
