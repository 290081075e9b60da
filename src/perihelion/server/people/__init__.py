"""Who somebody is, and how they are told that it is their turn."""
