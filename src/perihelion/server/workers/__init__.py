"""What the workers of one store let each other know, and which of them sees to what."""
