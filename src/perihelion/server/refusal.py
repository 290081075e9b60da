"""How a wish is turned down."""

from perihelion.server.messages import Code


class Refusal(Exception):
    """Nothing was changed, and why."""

    def __init__(self, code: Code, why: str) -> None:
        super().__init__(why)
        self.code, self.why = code, why
