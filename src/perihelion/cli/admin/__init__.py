"""Looking after a server from a command line, while it runs."""

from argparse import Namespace


def run(arguments: Namespace) -> int | None:
    """Do what is to be done; a store that cannot be used is a complaint."""
    from perihelion.cli.admin import copies, limits, people, standings, tables
    from perihelion.cli.arguments import Complaint
    from perihelion.server.storage.interface import StoreError

    actions = {
        "backup": copies.back_up,
        "restore": copies.restore,
        "tables": tables.show,
        "delete-table": tables.delete,
        "people": people.show,
        "delete-person": people.delete,
        "ban": people.ban,
        "unban": people.unban,
        "limits": limits.show,
        "count-anew": standings.count_anew,
    }
    try:
        return actions[arguments.action](arguments)
    except StoreError as error:
        raise Complaint(str(error)) from None
