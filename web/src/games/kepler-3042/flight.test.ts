import { expect, it } from 'vitest';
import { distance } from '../../board/hex';
import { route } from './flight';
import { Galaxy } from './galaxy';
import type { PrintedGalaxy, PrintedStar } from './types.generated';

const printed = { rows: 9, columns: 9, sun_row: 4, sun_column: 4, black_hole: [3, -3] } as unknown as PrintedGalaxy;
const star = { id: 'a', at: [2, 0] } as unknown as PrintedStar;
const galaxy = new Galaxy(printed, [], [star]);
const at = (q: number, r: number): number => galaxy.numberOf([q, r]);

it('goes step by step, around what is solid', () => {
  const way = route(galaxy, at(1, 0), at(3, 0), new Set(galaxy.solid));
  expect([way[0], way.at(-1)]).toEqual([at(1, 0), at(3, 0)]);
  expect(way).toHaveLength(4);
  expect(way).not.toContain(at(2, 0));
  way.slice(1).forEach((place, index) => {
    expect(distance(galaxy.hexes[place]!, galaxy.hexes[way[index]!]!)).toBe(1);
  });
});

it('goes straight there where no way is left', () => {
  const around = galaxy.hexes.map((_, place) => place).filter((place) => galaxy.far(place, at(3, 2)) === 1);
  expect(route(galaxy, at(-2, 0), at(3, 2), new Set(around))).toEqual([at(-2, 0), at(3, 2)]);
});
