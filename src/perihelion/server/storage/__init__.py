"""What lies on the disk, and how it gets there."""
