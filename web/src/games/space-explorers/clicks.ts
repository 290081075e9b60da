import type { Offer } from '../../board/offers';
import type { Division } from './content';
import { leftOf, type View } from './view';

export const DECK = 'deck';
export const cardThing = (card: number): string => `card-${card}`;
export const projectThing = (id: string): string => `project-${id}`;

/** The card behind a thing; undefined where it is none. */
export function cardOf(thing: string): number | undefined {
  return thing.startsWith('card-') ? Number(thing.slice(5)) : undefined;
}

export function projectOf(thing: string): string | undefined {
  return thing.startsWith('project-') ? thing.slice(8) : undefined;
}

/** The kind of a token: "token-science-3" is one of Science. */
export function kindOf(thing: string): Division | undefined {
  return thing.startsWith('token-') ? (thing.split('-')[1] as Division) : undefined;
}

/** The things that a choice is clicked at; choices of several things, picked first, have none. */
export function thingsOf({ verb, args }: Offer, view: View): string[] {
  const [first = ''] = args;
  switch (verb) {
    case 'draw':
      return [DECK];
    case 'recruit':
    case 'hire':
    case 'use':
    case 'trade':
      return cardNumbered(view, first);
    case 'take':
      return args.length === 1 ? cardNumbered(view, first) : [];
    case 'discard':
      return args.length === 1 ? cardNumbered(view, first) : [];
    case 'complete':
    case 'borrow':
      return [projectThing(first)];
    default:
      return [];
  }
}

/** The card that is this Specialist, if I know of it. */
export function cardNumbered(view: View, number: number | string): string[] {
  const card = view.cards.indexOf(Number(number));
  return card >= 0 ? [cardThing(card)] : [];
}

/** The choice one would expect of a card when a question is put to a seat, whether it is offered or not. */
export function expected(ask: string, seat: number, thing: string, view: View): string | null {
  const project = projectOf(thing);
  if (project) return ['project', 'finish', 'action'].includes(ask) ? `complete ${project}` : null;
  if (thing === DECK) return ask === 'action' ? 'draw' : null;
  const card = cardOf(thing);
  const number = card === undefined ? null : view.cards[card];
  if (card === undefined || number === null || number === undefined) return null;
  const me = view.seats[seat];
  const near = me?.hand.includes(card) || view.slots.includes(card) || view.row.includes(card);
  if (ask === 'action') return near ? `recruit ${number}` : me?.hub.flat().includes(card) ? `use ${number}` : null;
  return ask === 'bargain' && near ? `hire ${number}` : null;
}

/** Whose tokens are taken by a choice such as `pull science`. */
export function pulledFrom(view: View, seat: number): number | null {
  return leftOf(view, seat)?.seat ?? null;
}
