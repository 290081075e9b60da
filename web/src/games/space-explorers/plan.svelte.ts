import { naming, type Offer } from '../../board/offers';
import type { Question } from './question.svelte';
import type { View, Way } from './view';

/** Ends the name of a recruit whose payment is chosen by hand. */
const OTHERWISE = ' otherwise';

/**
 * One click recruits: what is asked on the way, how it is paid and with which cards, is answered as the table suggests.
 * Whoever wants it otherwise says so, and is asked.
 */
export class Plan {
  private way = $state.raw<Way | null>(null);

  /** What can be done with a card, and for each recruit that it can be paid otherwise. */
  static offers(offers: readonly Offer[], view: View): readonly Offer[] {
    return offers.flatMap((offer) => {
      const way = wayOf(offer, view);
      return way?.other_ways ? [offer, { ...offer, text: offer.text + OTHERWISE, notes: [] }] : [offer];
    });
  }

  static isOtherwise({ text }: Offer): boolean {
    return text.endsWith(OTHERWISE);
  }

  /** The answer to give for an offer of a card; a recruit is planned to its end. */
  begin(offer: Offer, view: View): string {
    const byHand = Plan.isOtherwise(offer);
    this.way = byHand ? null : wayOf(offer, view);
    return byHand ? offer.text.slice(0, -OTHERWISE.length) : offer.text;
  }

  /** What has been planned for this question; whatever else is asked ends the plan. */
  answer(question: Question | null): string | null {
    const { way } = this;
    if (!question || !way) return null;
    const { offers } = question;
    switch (question.name) {
      case 'pay':
        return naming(offers, 'pay', [...way.tokens, ...Array<string>(way.cards).fill('card')])?.text ?? null;
      case 'discard':
        return naming(offers, 'discard', way.discards.map(String))?.text ?? null;
      case 'order':
        return offers.find(({ args }) => args.join() === way.discards.join())?.text ?? offers[0]?.text ?? null;
      default:
        return null;
    }
  }

  end(): void {
    this.way = null;
  }
}

/** How a recruit would be paid. */
export function wayOf({ verb, args: [number, division] }: Offer, view: View): Way | null {
  if (verb !== 'recruit') return null;
  const recruit = view.recruits.find((one) => one.number === Number(number));
  return recruit?.ways.find((one) => one.division === division) ?? null;
}
