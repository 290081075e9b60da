import type { Badge, Division, Recruit, SeatView, SomeOfEach, View, Way } from './types.generated';

export type * from './types.generated';

/** The seats round the table, beginning with this one. */
export function seatsFrom(view: View, first: number): SeatView[] {
  const { seats } = view;
  return seats.map((_, index) => seats[(first + index) % seats.length]!);
}

/** The player on the left, to whom tokens go; nobody in a solo game. */
export function leftOf(view: View, seat: number): SeatView | null {
  return view.seats.length > 1 ? view.seats[(seat + 1) % view.seats.length]! : null;
}

/** The way that costs least, for what is shown at a glance. */
export function bestWay(recruit: Recruit | undefined): Way | undefined {
  const order: Record<Badge, number> = { free: 0, payable: 1, short: 2 };
  const dear = (way: Way): number => 100 * order[way.badge] + 10 * way.short + way.tokens.length + 2 * way.cards;
  return [...(recruit?.ways ?? [])].sort((a, b) => dear(a) - dear(b))[0];
}

/** The recruit and the way whose payment is being chosen. */
export function wayUnderWay(view: View): { recruit: Recruit; way: Way } | null {
  if (!view.recruiting) return null;
  const { card, division } = view.recruiting;
  const recruit = view.recruits.find((one) => one.card === card);
  const way = recruit?.ways.find((one) => one.division === division);
  return recruit && way ? { recruit, way } : null;
}

/** How an icon of a cost is paid: struck off, by an ability, with a token or a card, not yet, or not at all. */
export type Paid = 'struck' | 'ability' | 'token' | 'card' | 'open' | 'short';

/**
 * How each icon of a printed cost is paid, from top to bottom, for the eye only: tokens pay their own colour, then
 * what abilities and cards pay goes to the icons that are left.
 */
export function paidBy(cost: readonly Division[], way: Way, tokens: readonly Division[], byCards: number): Paid[] {
  const abilities = [...way.covered];
  const coins = [...tokens];
  let wild = way.wild;
  let icons = byCards;
  const take = (from: Division[], icon: Division): boolean => {
    const at = from.indexOf(icon);
    if (at >= 0) from.splice(at, 1);
    return at >= 0;
  };
  const paid: Paid[] = cost.map((icon, index) => {
    if (index >= way.left.length) return 'struck';
    if (take(abilities, icon)) return 'ability';
    return take(coins, icon) ? 'token' : 'open';
  });
  return paid.map((how) => {
    if (how !== 'open') return how;
    if (wild-- > 0) return 'ability';
    if (icons-- > 0) return 'card';
    return coins.pop() ? 'token' : 'open';
  });
}

/** The same for a way as it is suggested; or, where it cannot be paid, with everything one has. */
export function suggestedPaid(
  cost: readonly Division[],
  way: Way,
  recruit: Recruit,
  me: SeatView,
  cardPays: number,
): Paid[] {
  if (way.badge !== 'short') return allPaid(paidBy(cost, way, way.tokens, cardPays * way.cards));
  const coins = Object.entries(me.tokens).flatMap(([kind, n]) => Array<Division>(n).fill(kind as Division));
  const spare = way.left.filter((icon) => coins.includes(icon));
  const cards = me.hand.length - (recruit.from === 'hand' ? 1 : 0);
  let short = way.short;
  const paid = paidBy(cost, way, limited(spare, coins), cardPays * cards).reverse();
  return paid.map((how) => (how === 'open' && short-- > 0 ? 'short' : how)).reverse();
}

/** Where enough is paid, an ability pays what seems open: it keeps a token, or makes a card worth more. */
export function allPaid(paid: readonly Paid[]): Paid[] {
  return paid.map((how) => (how === 'open' ? 'ability' : how));
}

/** Of these icons as many as there are coins of the kind. */
function limited(icons: readonly Division[], coins: readonly Division[]): Division[] {
  const left = [...coins];
  return icons.filter((icon) => {
    const at = left.indexOf(icon);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** So many of each kind, as a list in the order of the Hub. */
export function listed(counts: SomeOfEach): Division[] {
  return Object.entries(counts).flatMap(([kind, n]) => Array<Division>(n).fill(kind as Division));
}
