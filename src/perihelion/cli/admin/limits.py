"""What a server may be asked for, where that was found, and the editions it offers."""

import json
from argparse import Namespace

from perihelion.cli.arguments import Complaint
from perihelion.cli.screen import screen
from perihelion.server import settings
from perihelion.server.archive.offered import Offered


def show(arguments: Namespace) -> None:
    """Show every setting as it would hold for a server that is started like this."""
    try:
        wanted, sources = settings.read(file=arguments.settings), settings.sources(file=arguments.settings)
    except ValueError as error:
        raise Complaint(str(error)) from None
    values = {row.field: getattr(wanted, row.field) for row in settings.rows()}
    if arguments.json:
        print(json.dumps(values))
        return
    shown = screen(arguments)
    grid = shown.grid("admin.setting", "admin.value", "admin.source", "admin.meaning")
    for row in settings.rows():
        found = sources[row.field].name if row.field in sources else ""
        grid.add_row(row.field, settings.said(values[row.field]), found, row.meaning)
    shown.table(grid)
    for each in Offered(wanted.editions).look():
        if each.edition is None:
            shown.say("admin.edition.bad", file=each.file, why=each.trouble)
        else:
            shown.say("admin.edition.offered", file=each.file, edition=each.edition.title, game=each.edition.game)
