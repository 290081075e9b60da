import type { Offer } from '../../board/offers';
import type { DieView, View } from './view';

export const dieThing = (die: number | string): string => `die-${die}`;
export const seatThing = (verb: string, seat: number | string): string => `${verb}-${seat}`;
export const SUPPLY = 'supply';

/** The things on the board that a choice is clicked at; those picked together (`roll`) and plain buttons have none. */
export function thingsOf({ verb, args: [first = ''] }: Offer, view: View): string[] {
  switch (verb) {
    case 'reroll':
    case 'berth':
    case 'invade':
    case 'destroy':
    case 'press':
    case 'discard':
      return [dieThing(first)];
    case 'attack':
    case 'vote':
      return [seatThing(verb, first)];
    case 'build':
      return first ? [SUPPLY, dieThing(first)] : [SUPPLY];
    case 'take':
    case 'leave':
      return view.galaxy.slice(0, 1).map(dieThing);
    default:
      return [];
  }
}

/** The choice one would expect of a die when a question is put to a seat, whether it is offered or not. */
export function expected(ask: string, seat: number, die: DieView): string | null {
  if (die.owner !== seat) return null;
  if (die.kind !== 'weapon') return ask === 'berth' ? `berth ${die.id}` : null;
  return { construction: `reroll ${die.id}`, lose: `discard ${die.id}` }[ask] ?? null;
}
