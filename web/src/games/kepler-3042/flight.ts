import { neighbours } from '../../board/hex';
import type { Galaxy } from './galaxy';
import type { View } from './view';

/** What a ship flies around: stars, and bodies other than targets. */
export function obstacles(galaxy: Galaxy, { bodies }: Pick<View, 'bodies'>): Set<number> {
  return new Set([...galaxy.solid, ...bodies.filter(({ kind }) => kind !== 'target').map(({ hex }) => hex)]);
}

/** The hexes of a shortest way from one to another that leaves some aside; straight there where there is none. */
export function route(galaxy: Galaxy, from: number, to: number, closed: ReadonlySet<number>): number[] {
  const came = new Map([[from, from]]);
  for (const here of came.keys()) {
    if (here === to) return back(came, to);
    const next = neighbours(galaxy.hexes[here]!).map((hex) => galaxy.numberOf(hex));
    for (const place of next) {
      if (place >= 0 && !came.has(place) && (place === to || !closed.has(place))) came.set(place, here);
    }
  }
  return [from, to];
}

function back(came: ReadonlyMap<number, number>, to: number): number[] {
  const way = [to];
  while (came.get(way[0]!) !== way[0]) way.unshift(came.get(way[0]!)!);
  return way;
}
