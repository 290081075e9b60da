"""Who is not let in, as whoever runs the server has decided."""

from perihelion.sitting.persons import Person
from perihelion.wire.refusal import Refusal


class Bans:
    """Everybody who is not let in, as far as this server knows."""

    def __init__(self) -> None:
        self.persons: frozenset[Person] = frozenset()

    def must_let_in(self, person: Person) -> None:
        """Refuse somebody who is banned."""
        if person in self.persons:
            raise Refusal("banned", "Whoever runs this server does not let you in.")
