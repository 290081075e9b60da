"""What an edition may print otherwise, and what must hold of all that is printed."""

from collections.abc import Iterator

from perihelion.content import content_of
from perihelion.editions.box import Box
from perihelion.editions.flaws import Flaw, expected, saying
from perihelion.editions.kinds import Number, Row, Word

from .content_types import Printed

_house: Printed = content_of(__package__)
_faces = {die["kind"]: die["faces"] for die in _house["die"]}
CAPACITY = Number(0, 5)
ACTS_AS = Word(tuple(dict.fromkeys([face for faces in _faces.values() for face in faces if face != "bonus"])))


def flaws(content: Printed) -> Iterator[Flaw]:
    """Every die has the faces that the rules speak of, and no others."""
    for die in content["die"]:
        known = _faces[die["kind"]]
        if set(die["faces"]) != set(known):
            yield expected(
                ("die", die["kind"], "faces"), saying("faces", faces=list(dict.fromkeys(known))), die["faces"]
            )


BOX = Box(
    may_change={
        "die.faces": Row(Word((*ACTS_AS.words, "bonus")), 6, 6),
        "attack.*": CAPACITY,
        "defence.*": CAPACITY,
        "bonus.*": ACTS_AS,
    },
    flaws=flaws,
)
