"""An edition that somebody is making, looked at after every change: its text, what it prints, and what is wrong."""

from perihelion.editions.document import must_be_one
from perihelion.editions.edition import Looked, look_at
from perihelion.editions.flaws import BadEdition, in_every_language
from perihelion.editions.writing import written
from perihelion.notation import hash_of
from perihelion.wire.api import EditionChange, EditionCheck, EditionChecked, EditionFlaw
from perihelion.wire.refusal import Refusal
from perihelion.workshop.box import home_for

MOST_FLAWS = 50  # of which are told


def checked(wish: EditionCheck) -> EditionChecked:
    """What that edition prints, with all its flaws; a Refusal if it is not laid out as one at all."""
    home = home_for(wish.game)
    try:
        text = wish.text
        if text is None:
            must_be_one(wish.said)
            text = written(home, wish.said)
        looked = look_at(home.game, home.package, text)
    except BadEdition as error:
        raise Refusal("bad-edition", f"{error}", said=error.spoken) from error
    return _told(looked)


def _told(looked: Looked) -> EditionChecked:
    text, package = written(looked.home, looked.data), looked.home.package
    return EditionChecked(
        text=text,
        hash="" if looked.flaws else hash_of(text),
        said=looked.data,
        flaws=[
            EditionFlaw(list(each.at), in_every_language(each, package), each.line)
            for each in looked.flaws[:MOST_FLAWS]
        ],
        changes=[EditionChange(list(at), was, now, note) for at, was, now, note in looked.changes],
        content=looked.content,
        names=looked.names,
    )
