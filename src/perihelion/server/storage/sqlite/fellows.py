"""A file has one worker: nobody else changes its tables, and it sees to everything."""

from collections.abc import Callable, Iterable, Mapping

from perihelion.server.storage.interface import Changed


class Fellows:
    """Nobody."""

    def watch(self, remembered: Callable[[], Mapping[str, int]], changed: Changed) -> None:
        """Have somebody told what nobody does."""

    async def tell(self, topic: str, text: str) -> None:
        """Say something to nobody."""

    def hear(self, topic: str, call: Callable[[str], None]) -> None:
        """Have somebody told what nobody says."""

    async def take_charge(self, names: Iterable[str]) -> None:
        """See to these, as to all others."""

    def is_in_charge(self, name: str) -> bool:
        """Whether this worker sees to it."""
        return True

    async def let_go(self, names: Iterable[str]) -> None:
        """There is nobody to let see to these."""
