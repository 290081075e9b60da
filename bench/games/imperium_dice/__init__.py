"""What Imperium Dice is measured beside: the yardstick of the kernel, and of the machine."""

THOUGHTS = 34.9
