import { naming, type Offer } from '../../board/offers';
import type { Question } from './question.svelte';
import type { View, Way } from './view';

/** Ends the name of a recruit whose payment is chosen by hand, and comes before one that is chosen at once. */
const OTHERWISE = ' otherwise';
const PAYING = ' pay';

/**
 * One click recruits: what is asked on the way, how it is paid and with which cards, is answered as the table suggests,
 * or as was said with it. Whoever wants it otherwise says so, and is asked.
 */
export class Plan {
  private payment = $state.raw<readonly string[] | null>(null);
  private discards: readonly number[] = [];

  /** What can be done with a card; for each recruit, also how else it can be paid. */
  static offers(offers: readonly Offer[], view: View): readonly Offer[] {
    return offers.flatMap((offer) => {
      const way = wayOf(offer, view);
      const paid = (way?.others ?? []).map((coins) => [offer.text + PAYING, ...coins].join(' '));
      const more = way?.other_ways ? [...paid, offer.text + OTHERWISE] : paid;
      return [offer, ...more.map((text) => ({ ...offer, text, notes: [] }))];
    });
  }

  /** The recruit that an offer is about, and how it is to be paid: as suggested, by hand, or with these. */
  static read({ verb, text }: Offer): { recruit: string; paid: 'suggested' | 'by hand' | readonly string[] } {
    if (verb !== 'recruit') return { recruit: text, paid: 'suggested' };
    if (text.endsWith(OTHERWISE)) return { recruit: text.slice(0, -OTHERWISE.length), paid: 'by hand' };
    const [recruit = '', coins] = text.split(PAYING);
    return { recruit, paid: coins === undefined ? 'suggested' : coins.split(' ').filter(Boolean) };
  }

  /** The answer to give for an offer of a card; a recruit is planned to its end. */
  begin(offer: Offer, view: View): string {
    const { recruit, paid } = Plan.read(offer);
    const way = wayOf(offer, view);
    this.discards = way?.discards ?? [];
    if (paid === 'by hand' || !way) this.payment = null;
    else this.payment = paid === 'suggested' ? [...way.tokens, ...Array<string>(way.cards).fill('card')] : paid;
    return recruit;
  }

  /** What has been planned for this question; whatever else is asked ends the plan. */
  answer(question: Question | null): string | null {
    const { payment, discards } = this;
    if (!question || !payment) return null;
    const { offers } = question;
    switch (question.name) {
      case 'pay':
        return naming(offers, 'pay', payment)?.text ?? null;
      case 'discard':
        return naming(offers, 'discard', discards.map(String))?.text ?? null;
      case 'order':
        return offers.find(({ args }) => args.join() === discards.join())?.text ?? offers[0]?.text ?? null;
      default:
        return null;
    }
  }

  end(): void {
    this.payment = null;
  }
}

/** How a recruit would be paid. */
export function wayOf({ verb, args: [number, division] }: Offer, view: View): Way | null {
  if (verb !== 'recruit') return null;
  const recruit = view.recruits.find((one) => one.number === Number(number));
  return recruit?.ways.find((one) => one.division === division) ?? null;
}
