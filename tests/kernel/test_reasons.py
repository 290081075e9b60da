"""A condition gives None or a reason; what the reason says of the case is worked out when somebody asks."""

from perihelion.table import Reason, why

asked: list[int] = []


def far(steps: int, reach: int) -> dict[str, int]:
    asked.append(steps)
    return {"n": steps - reach}


TOO_FAR, NOWHERE = Reason("why.too-far", far), Reason("why.nowhere")


def cannot_go(steps: int, reach: int) -> Reason | None:
    if not steps:
        return NOWHERE
    return TOO_FAR if steps > reach else None


def test_what_has_no_reason_against_it_may_be_done() -> None:
    assert [steps for steps in range(6) if not cannot_go(steps, 3)] == [1, 2, 3]


def test_nothing_is_worked_out_before_somebody_asks() -> None:
    asked.clear()
    assert cannot_go(5, 3)
    assert asked == []
    assert why(cannot_go, 5, 3) == ("why.too-far", {"n": 2})
    assert asked == [5]


def test_a_reason_may_say_the_same_in_every_case() -> None:
    assert why(cannot_go, 0, 3) == ("why.nowhere", {})


def test_there_is_nothing_to_say_of_what_may_be_done() -> None:
    assert why(cannot_go, 2, 3) is None
