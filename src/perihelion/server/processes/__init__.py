"""The process that serves, or several of them and one that looks after them."""
