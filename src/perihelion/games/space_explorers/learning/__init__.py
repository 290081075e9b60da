"""Space Explorers for learners: the facts about a table, every choice there is, and a picture."""

from .choices import BEGINS, every_choice, parts
from .facts import Encoder
from .picture import picture

__all__ = ["BEGINS", "Encoder", "every_choice", "parts", "picture"]
