import { naming, type Offer, offerOf } from '../../board/offers';
import type { Following } from '../../board/props';
import type { Division } from './content';
import type { View, Way } from './view';

/** Ends the name of a recruit whose payment is chosen by hand, or alone the order of its tokens under the pile. */
const OTHERWISE = ' otherwise';
const REORDERED = ' reordered';
/** Comes before a payment that is chosen at once, and before the cards that pay. */
const PAYING = ' pay';
const DISCARDING = ' discard';

/** How a recruit is to be paid: with these coins and hand cards, as the table suggests them or as was said; or by hand. */
type Paid = { coins: readonly string[]; cards: readonly string[] } | 'suggested' | 'by hand';

interface Plan {
  recruit: string;
  paid: Paid;
  /** Whether the order in which tokens go under the pile is chosen by hand. */
  reordered: boolean;
}

/** What can be done with a card; for each recruit, also how else it can be paid. */
export function planned(offers: readonly Offer[], view: View): readonly Offer[] {
  return offers.flatMap((offer) => {
    const way = wayOf(offer, view);
    if (!way) return offer;
    const more = [
      ...(view.solo && new Set(way.tokens).size > 1 ? [REORDERED] : []),
      ...payments(way),
      ...(way.other_ways ? [OTHERWISE] : []),
    ];
    return [offer, ...more.map((words) => longer(offer, words))];
  });
}

/** The recruit that an offer is about, and how it is to be paid. */
export function readPlan({ verb, text }: Offer): Plan {
  const plan: Plan = { recruit: text, paid: 'suggested', reordered: false };
  if (verb !== 'recruit') return plan;
  if (text.endsWith(OTHERWISE)) return { ...plan, recruit: text.slice(0, -OTHERWISE.length), paid: 'by hand' };
  if (text.endsWith(REORDERED)) return { ...plan, recruit: text.slice(0, -REORDERED.length), reordered: true };
  const [recruit = '', payment] = text.split(PAYING);
  if (payment === undefined) return plan;
  const [coins = '', cards = ''] = payment.split(DISCARDING);
  return { ...plan, recruit, paid: { coins: words(coins), cards: words(cards) } };
}

/** The coins of a payment that is named at once, and the card that was named last; null of everything else. */
export function readPayment(offer: Offer): { coins: readonly string[]; card: number | null } | null {
  const { paid } = readPlan(offer);
  return typeof paid === 'object' ? { coins: paid.coins, card: Number(paid.cards.at(-1)) || null } : null;
}

/** Where payments of the same coins lie side by side. */
export function rowOf(offer: Offer): string | null {
  const { recruit } = readPlan(offer);
  const payment = readPayment(offer);
  return payment && [recruit, ...payment.coins].join(' ');
}

/** Where more cards pay than are named so far: each that may be the next. */
export function nextCards(offer: Offer, view: View): readonly Offer[] {
  const { paid } = readPlan(offer);
  const way = wayOf(offer, view);
  if (!way || typeof paid !== 'object' || !paid.cards.length || paid.cards.length >= cardsIn(paid.coins)) return [];
  const others = way.spared.filter((card) => !paid.cards.includes(String(card)));
  return others.map((card) => longer(offer, ` ${card}`));
}

/**
 * What follows from a recruit: what is asked on the way, how it is paid and with which cards, is answered as the table
 * suggests, or as was said with it. Whoever wants it otherwise says so, and is asked.
 */
export function followingFrom(offer: Offer, view: View): Following | undefined {
  const { paid } = readPlan(offer);
  const way = wayOf(offer, view);
  if (!way || paid === 'by hand') return undefined;
  const coins = coinsOf(paid, way);
  const named = paid === 'suggested' ? [] : paid.cards;
  const cards = named.length ? named : way.spared.map(String).slice(0, cardsIn(coins));
  const order = orderFrom(offer, view) ?? [];
  return ({ name, choices }, { solo }: View) => {
    const offers = choices.map(offerOf);
    if (name === 'pay') return naming(offers, 'pay', coins)?.text ?? null;
    if (name === 'discard') return parting(offers, cards)?.text ?? null;
    if (name === 'order') return (offers.find(({ args }) => args.join() === cards.join()) ?? offers[0])?.text ?? null;
    if (name === 'under') return underNext(order, solo);
    return null;
  };
}

/** Alone: the tokens that a recruit sets aside, in the order they shall go under the pile; null where that is asked. */
export function orderFrom(offer: Offer, view: View): readonly Division[] | null {
  const { paid, reordered } = readPlan(offer);
  const way = wayOf(offer, view);
  if (!view.solo || !way || paid === 'by hand' || reordered) return null;
  return bySoonest(
    coinsOf(paid, way).filter((coin): coin is Division => coin !== 'card'),
    view.solo.wanted,
  );
}

/** The token whose turn it is to go under the pile: those before it are no longer set aside. */
function underNext(order: readonly Division[], solo: View['solo']): string | null {
  const next = order[order.length - (solo?.aside.length ?? 0)];
  return next ? `under ${next}` : null;
}

/** Tokens in the order one would have them back. */
export function bySoonest(tokens: readonly Division[], wanted: readonly Division[]): Division[] {
  return [...tokens].sort((one, other) => wanted.indexOf(one) - wanted.indexOf(other));
}

/** How a recruit would be paid. */
export function wayOf({ verb, args: [number, division] }: Offer, view: View): Way | null {
  if (verb !== 'recruit') return null;
  const recruit = view.recruits.find((one) => one.number === Number(number));
  return recruit?.ways.find((one) => one.division === division) ?? null;
}

/** The payments that are named beside the one suggested; where cards pay, each also with every other card. */
function payments(way: Way): string[] {
  const first = suggested(way);
  return [first, ...way.others].flatMap((coins) => {
    const payment = [PAYING, ...coins].join(' ');
    const named = otherCards(way, cardsIn(coins)).map((card) => `${payment}${DISCARDING} ${card}`);
    return coins === first ? named : [payment, ...named];
  });
}

/** The cards with which a payment other than the suggested one may begin. */
function otherCards({ spared }: Way, size: number): readonly number[] {
  if (!size || spared.length <= size) return [];
  return size === 1 ? spared.slice(1) : spared;
}

/** The cards parted with: all at once, or where there are too many ways, the next of them. */
function parting(offers: readonly Offer[], cards: readonly string[]): Offer | undefined {
  return naming(offers, 'discard', cards) ?? offers.find(({ args }) => args.every((card) => cards.includes(card)));
}

function coinsOf(paid: Exclude<Paid, 'by hand'>, way: Way): readonly string[] {
  return paid === 'suggested' ? suggested(way) : paid.coins;
}

const longer = (offer: Offer, words: string): Offer => ({ ...offer, text: offer.text + words, notes: [] });
const suggested = (way: Way): string[] => [...way.tokens, ...Array<string>(way.cards).fill('card')];
const cardsIn = (coins: readonly string[]): number => coins.filter((coin) => coin === 'card').length;
const words = (text: string): string[] => text.split(' ').filter(Boolean);
