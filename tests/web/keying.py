"""Playing with the keyboard alone: Tab, arrows, Enter, Escape and letters; the focus is never lost on the way."""

from playwright.sync_api import expect

from tests.web.visiting import Visitor

BOARD = "[data-stop]"
USABLE = f"{BOARD}[aria-disabled=false]"
CONTROLS = "[data-controls] :is(.primary, .lead):not([aria-disabled=true])"
# The arrow keys that lead to the nearest of some things, the better one first.
TOWARDS = """selector => {
  const middle = one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const there = [...document.querySelectorAll(selector)].filter(one => one.checkVisibility()).map(middle);
  const [[right, down]] = there.map(([a, b]) => [a - x, b - y]).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
  const ways = [right > 0 ? 'ArrowRight' : 'ArrowLeft', down > 0 ? 'ArrowDown' : 'ArrowUp'];
  return Math.abs(right) > Math.abs(down) ? ways : ways.reverse();
}"""
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def tab_to(me: Visitor, selector: str, most: int = 60) -> None:
    """Press Tab until the focus is there, or inside."""
    for _ in range(most):
        if is_at(me, selector):
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


def is_at(me: Visitor, selector: str) -> bool:
    """Whether the focus is there, or inside."""
    there: bool = me.page.evaluate("selector => Boolean(document.activeElement?.closest(selector))", selector)
    return there


def check_focus(me: Visitor) -> None:
    """Something has the focus, and where a key would act on it, that is seen."""
    lost, plain = me.page.evaluate(
        """() => {
          const one = document.activeElement;
          if (!one || one === document.body) return [true, ''];
          const { outlineStyle, outlineWidth } = getComputedStyle(one);
          const ringed = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
          const shown = ringed || one.tabIndex < 0 || !one.matches(':focus-visible');
          return [false, shown ? '' : one.outerHTML.slice(0, 200)];
        }"""
    )
    assert not lost, f"the focus is lost at {me.bar.get_attribute('data-showing')}"
    assert not plain, f"nobody sees that this has the focus: {plain}"


def start_game(me: Visitor, game: str, players: int) -> None:
    """Open a table with the bots the first page proposes, from the first page on."""
    me.open_first_page()
    tab_to(me, f"[data-game={game}] .picture")
    me.page.keyboard.press("Enter")
    expect(me.page.locator("dialog[open] summary")).to_be_visible()
    check_focus(me)
    choose(me, "players", str(players))
    tab_to(me, "form button[type=submit]")
    me.page.keyboard.press("Enter")
    expect(me.bar).to_be_visible()
    check_focus(me)


def choose(me: Visitor, name: str, value: str) -> None:
    """Go to one of several that exclude each other with the arrow keys."""
    wanted = f"input[name={name}][value='{value}']"
    tab_to(me, f"input[name={name}]")
    for _ in range(8):
        if me.page.locator(f"{wanted}:checked").count():
            return
        me.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrow keys never come to {value}")


def question(me: Visitor) -> str:
    """Wait until something is asked, with the focus kept; what it is called, or "" when the game is over."""
    if not me.is_asked():
        return ""
    check_focus(me)
    return me.bar.get_attribute("data-showing") or ""


def on_the_board(me: Visitor) -> None:
    """Answer at the board: go to something that can be chosen, and choose it; from a menu, if one opens."""
    before, keys = me.bar.get_attribute("data-showing") or "", me.page.keyboard
    go_to_board(me)
    picks = is_at(me, f"{BOARD}[aria-pressed]")
    keys.press("Enter")
    if picks:
        check_focus(me)
        tab_to(me, CONTROLS)
        keys.press("Enter")
    me.page.locator(f"[role=menu], [data-showing]:not([data-showing='{before}'])").first.wait_for()
    while me.page.get_by_role("menu").count():  # what is said in two parts has a second one
        expect(me.page.get_by_role("menuitem").first).to_be_focused()
        for _ in range(me.chance.randrange(me.page.get_by_role("menuitem").count())):
            keys.press("ArrowDown")
        keys.press("Enter")
    _answered(me, before)


def go_to_board(me: Visitor) -> None:
    """Tab into the board, walk a little with the arrow keys, and come to something that can be chosen."""
    keys = me.page.keyboard
    alone = f"{USABLE}:not([aria-pressed])"
    goal = alone if me.page.locator(f"{alone}:visible").count() else USABLE
    tab_to(me, BOARD)
    for _ in range(me.chance.randrange(4)):
        keys.press(me.chance.choice(ARROWS))
        check_focus(me)
    if not is_at(me, goal):
        keys.press(me.chance.choice(("Home", "End")))
    walk_to(me, goal)


def walk_to(me: Visitor, selector: str) -> None:
    """Press arrow keys towards the nearest one of these until it has the focus."""
    for turn in range(40):
        if is_at(me, selector):
            return
        ways: list[str] = me.page.evaluate(TOWARDS, selector)
        me.page.keyboard.press(("Home", "End")[turn // 10 % 2] if turn % 10 == 9 else ways[turn % 3 == 2])
    raise AssertionError(f"the arrow keys never come to {selector}")


def in_the_list(me: Visitor) -> None:
    """Answer in the list of choices; where it holds none, in the list of all of them."""
    before, keys = me.bar.get_attribute("data-showing") or "", me.page.keyboard
    tab_to(me, ".bar li button")
    back = "ArrowDown"
    if not me.choices.count():
        keys.press("Enter")
        expect(me.choices.first).to_be_visible()
        back = "ArrowUp"
    for _ in range(me.chance.randrange(min(6, me.choices.count()))):
        keys.press(back)
    check_focus(me)
    if not is_at(me, "[data-choice]"):
        keys.press("Enter")
        expect(me.page.locator("[data-choice]:focus")).to_be_visible()
    keys.press("Enter")
    _answered(me, before)


def by_number(me: Visitor, number: int = 0) -> None:
    """Answer with a number key that is written on a choice."""
    before = me.bar.get_attribute("data-showing") or ""
    numbers: list[str] = me.choices.and_(me.page.locator("[aria-keyshortcuts]")).evaluate_all(
        "choices => choices.map(choice => choice.ariaKeyShortcuts ?? choice.getAttribute('aria-keyshortcuts'))"
    )
    if not numbers:
        in_the_list(me)
        return
    me.page.keyboard.press(str(number or me.chance.choice(numbers)))
    _answered(me, before)


def at_the_controls(me: Visitor) -> None:
    """Answer with the button that gives what is picked."""
    before = me.bar.get_attribute("data-showing") or ""
    tab_to(me, CONTROLS)
    me.page.keyboard.press("Enter")
    _answered(me, before)


def _answered(me: Visitor, before: str) -> None:
    expect(me.bar).not_to_have_attribute("data-showing", before)
    check_focus(me)
