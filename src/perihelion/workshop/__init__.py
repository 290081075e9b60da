"""What the workshop does, a page where somebody makes an edition: on a server, or in the browser's own Python."""

from perihelion.workshop.box import box_of
from perihelion.workshop.checking import checked

__all__ = ["box_of", "checked"]
