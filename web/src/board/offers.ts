import type { ChoiceInfo, NoteInfo } from '../wire/messages';

/** An offered choice taken apart: "invade 5" has the verb "invade" and names 5. */
export interface Offer {
  text: string;
  verb: string;
  args: readonly string[];
  notes: readonly NoteInfo[];
}

export function offerOf({ text, notes }: ChoiceInfo): Offer {
  const [verb = '', ...args] = text.split(' ');
  return { text, verb, args, notes };
}

/** The offers that each thing on the board is named by; those naming no thing stand under `null`. */
export function byThing(
  offers: readonly Offer[],
  thingsOf: (offer: Offer) => readonly string[],
): Map<string | null, Offer[]> {
  const grouped = new Map<string | null, Offer[]>();
  for (const offer of offers) {
    const things = thingsOf(offer);
    for (const thing of things.length ? things : [null]) {
      const group = grouped.get(thing);
      if (group) group.push(offer);
      else grouped.set(thing, [offer]);
    }
  }
  return grouped;
}

/** The one offer of this verb whose arguments are exactly these, in whatever order they were picked. */
export function naming(offers: readonly Offer[], verb: string, picked: Iterable<string>): Offer | undefined {
  const wanted = [...picked].sort().join(' ');
  return offers.find((offer) => offer.verb === verb && [...offer.args].sort().join(' ') === wanted);
}
