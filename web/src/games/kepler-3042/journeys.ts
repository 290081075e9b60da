import type { Ask } from '../../board/props';
import { offerOf } from '../../board/offers';
import { placeOf } from './clicks';
import type { Ahead } from './turn';
import type { View } from './view';

const FLYING = ['main', 'bonus', 'flight'];

type Far = (from: number, to: number) => number;

/** A flight to a body, with its first stop: what is beyond one turn is reached in several. */
export interface Journey extends Ahead {
  ship: number;
  to: number;
}

export const isJourney = (offer: object): offer is Journey => 'to' in offer;

/** Where a ship stops on its way to somewhere: there, or as near to it as it comes in empty space. */
export function stopOn({ ship, to }: { ship: number; to: number }, view: View, far: Far): number | null {
  const { hexes = [] } = view.reach.find((one) => one.ship === ship) ?? {};
  if (hexes.includes(to)) return to;
  const bodies = new Set(view.bodies.map(({ hex }) => hex));
  const from = far(placeOf(view, ship) ?? to, to);
  const nearer = hexes.filter((hex) => !bodies.has(hex) && far(hex, to) < from);
  return nearer.length ? nearer.reduce((best, hex) => (far(hex, to) < far(best, to) ? hex : best)) : null;
}

/** Where my ships can be sent: to free bodies beyond one turn; and before the main action, wherever they come this turn. */
export function journeys(ask: Ask, view: View, far: Far): Journey[] {
  const early = view.phase === 'main' && ask.name === 'action';
  const offered = new Set(ask.choices.map(({ text }) => text));
  const open = offered.has('done') && FLYING.includes(view.phase) && (ask.name !== 'fly' || view.phase === 'flight');
  if (view.active !== ask.seat || view.you !== ask.seat || !(early || open)) return [];
  const free = view.bodies.filter(({ kind, owner, ship }) => kind !== null && owner === null && ship === null);
  return view.reach.flatMap(({ ship, hexes }) => {
    const beyond = free.map(({ hex }) => hex).filter((hex) => !hexes.includes(hex));
    return [...beyond, ...(early ? hexes : [])].flatMap((to) => {
      const stop = stopOn({ ship, to }, view, far);
      if (stop === null || (view.phase === 'flight' && !offered.has(`fly ${ship} ${stop}`))) return [];
      return { ...offerOf({ text: `fly ${ship} ${to}`, notes: [] }), way: [`fly ${ship} ${stop}`], ship, to };
    });
  });
}
