"""Packages that only some people have."""


class Missing(ImportError):
    """A package that is wanted here is not installed."""


def missing(error: ModuleNotFoundError, install: str) -> Missing:
    """One clear line that says what is not there, and how to get it."""
    return Missing(f"{error.name} is not installed here: pip install {install}")
