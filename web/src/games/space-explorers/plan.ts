import { naming, type Offer, offerOf } from '../../board/offers';
import type { Following } from '../../board/props';
import type { View, Way } from './view';

/** Ends the name of a recruit whose payment is chosen by hand, and comes before one that is chosen at once. */
const OTHERWISE = ' otherwise';
const PAYING = ' pay';
const DISCARDING = ' discard';
/** So many cards besides the one missed least are named to pay with. */
const CARDS = 2;

/** How a recruit is to be paid: with these coins and hand cards, as the table suggests them or as was said; or by hand. */
type Paid = { coins: readonly string[]; cards: readonly string[] } | 'suggested' | 'by hand';

/** What can be done with a card; for each recruit, also how else it can be paid. */
export function planned(offers: readonly Offer[], view: View): readonly Offer[] {
  return offers.flatMap((offer) => {
    const way = wayOf(offer, view);
    const paid = way ? otherPayments(way).map((payment) => offer.text + payment) : [];
    const more = way?.other_ways ? [...paid, offer.text + OTHERWISE] : paid;
    return [offer, ...more.map((text) => ({ ...offer, text, notes: [] }))];
  });
}

/** The recruit that an offer is about, and how it is to be paid. */
export function readPlan({ verb, text }: Offer): { recruit: string; paid: Paid } {
  if (verb !== 'recruit') return { recruit: text, paid: 'suggested' };
  if (text.endsWith(OTHERWISE)) return { recruit: text.slice(0, -OTHERWISE.length), paid: 'by hand' };
  const [recruit = '', payment] = text.split(PAYING);
  if (payment === undefined) return { recruit, paid: 'suggested' };
  const [coins = '', cards = ''] = payment.split(DISCARDING);
  return { recruit, paid: { coins: words(coins), cards: words(cards) } };
}

/**
 * What follows from a recruit: what is asked on the way, how it is paid and with which cards, is answered as the table
 * suggests, or as was said with it. Whoever wants it otherwise says so, and is asked.
 */
export function followingFrom(offer: Offer, view: View): Following | undefined {
  const { paid } = readPlan(offer);
  const way = wayOf(offer, view);
  if (!way || paid === 'by hand') return undefined;
  const coins = paid === 'suggested' ? suggested(way) : paid.coins;
  const named = paid === 'suggested' ? [] : paid.cards;
  const cards = named.length ? named : way.spared.map(String).slice(0, coins.filter((coin) => coin === 'card').length);
  return ({ name, choices }) => {
    const offers = choices.map(offerOf);
    if (name === 'pay') return naming(offers, 'pay', coins)?.text ?? null;
    if (name === 'discard') return naming(offers, 'discard', cards)?.text ?? null;
    if (name === 'order') return (offers.find(({ args }) => args.join() === cards.join()) ?? offers[0])?.text ?? null;
    return null;
  };
}

/** How a recruit would be paid. */
export function wayOf({ verb, args: [number, division] }: Offer, view: View): Way | null {
  if (verb !== 'recruit') return null;
  const recruit = view.recruits.find((one) => one.number === Number(number));
  return recruit?.ways.find((one) => one.division === division) ?? null;
}

/** The payments that are named beside the one suggested; where one card pays, each also with another card. */
function otherPayments(way: Way): string[] {
  const first = suggested(way);
  return [first, ...way.others].flatMap((coins) => {
    const payment = [PAYING, ...coins].join(' ');
    const byOneCard = coins.filter((coin) => coin === 'card').length === 1;
    const named = byOneCard ? way.spared.slice(1, 1 + CARDS).map((card) => `${payment}${DISCARDING} ${card}`) : [];
    return coins === first ? named : [payment, ...named];
  });
}

const suggested = (way: Way): string[] => [...way.tokens, ...Array<string>(way.cards).fill('card')];
const words = (text: string): string[] => text.split(' ').filter(Boolean);
