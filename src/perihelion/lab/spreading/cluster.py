"""Workers that are tasks of Ray: on this machine, or on a cluster that is already there."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any  # Any: Ray is not installed everywhere

from perihelion.lab.spreading.crew import BadWork, Done, Player, timed

QUIET = {"RAY_USAGE_STATS_ENABLED": "0"}  # nobody is told what is done here
ALONE = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # at the loopback address only, as on other systems
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(32),  # for as long as this process: Ray reads it once
}
TRIES, TOO_LATE = 5, ("timed out during startup", "Failed to start")
PACKAGE = Path(__file__).parents[2]
NOT_SENT = ["server/static", "**/__pycache__"]  # a cluster plays, and shows nobody a page


class Cluster:
    """Ray's own workers; it replaces those that die, and we hand out again what they had."""

    def __init__(self, address: str | None, jobs: int | None) -> None:
        self._set = _set({**QUIET, **({} if address else ALONE)})
        try:
            self._ray = _imported()
            _begin(self._ray, address, jobs)
        except BadWork:
            self._unset()
            raise
        self.size = jobs or max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._timed = self._ray.remote(num_cpus=1, max_retries=0)(timed)
        self._doing: dict[Any, range] = {}

    def begin(self, player: Player) -> None:
        """Send it to wherever it will be needed."""
        self._player = self._ray.put(player)

    def hand(self, part: range) -> None:
        """Give a part to whichever processor is free."""
        self._doing[self._timed.remote(self._player, part)] = part

    def wait(self) -> Done:
        """The next part that is done, or was lost with its worker."""
        wrong = self._ray.exceptions
        (ready, *_), _ = self._ray.wait(list(self._doing), num_returns=1)
        part = self._doing.pop(ready)
        try:
            return Done(part, *self._ray.get(ready))
        except wrong.RayTaskError as error:
            raise error.cause from None
        except (wrong.WorkerCrashedError, wrong.NodeDiedError, wrong.OutOfMemoryError, wrong.ObjectLostError):
            return Done(part, None)
        except wrong.RayError as error:
            raise BadWork(f"Ray cannot go on: {_line(error)}") from None

    def end(self) -> None:
        """Leave the cluster, or end the one of this machine."""
        for task in self._doing:
            with suppress(Exception):  # it is the end in any case
                self._ray.cancel(task, force=True)
        self._ray.shutdown()
        self._unset()

    def _unset(self) -> None:
        for name in self._set:
            del os.environ[name]


def _set(environment: dict[str, str]) -> list[str]:
    """Tell Ray, which reads it when it is imported and when it begins; what was set already holds."""
    ours = [name for name in environment if name not in os.environ]
    os.environ.update({name: environment[name] for name in ours})
    return ours


def _imported() -> Any:
    try:
        import ray
    except ModuleNotFoundError:
        raise BadWork("Ray is not installed here: pip install 'perihelion[ray]'") from None
    return ray


def _begin(ray: Any, address: str | None, jobs: int | None) -> None:
    quiet = {"logging_level": "error", "log_to_driver": False}
    try:
        if address is None:
            _begin_here(ray, num_cpus=jobs, include_dashboard=False, **quiet)
        else:
            sent = {"py_modules": [str(PACKAGE)], "excludes": NOT_SENT}  # the same rules play everywhere
            ray.init(address, runtime_env=sent, **quiet)
    except Exception as error:  # Ray raises what it likes
        raise BadWork(f"Ray cannot begin at {address or 'this machine'}: {_line(error)}") from None


def _begin_here(ray: Any, **settings: Any) -> None:
    """Parts of Ray wait for each other for some seconds only, too few on a machine that has much else to do."""
    for again in reversed(range(TRIES)):
        try:
            ray.init("local", **settings)
            return
        except Exception as error:
            ray.shutdown()
            if not again or not any(sign in str(error) for sign in TOO_LATE):
                raise


def _line(error: Exception) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
