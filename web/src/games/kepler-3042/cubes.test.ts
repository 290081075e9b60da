import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { cubesIn, pitOf, placed, planetOf, storageOf } from './cubes';
import type { Cubes, View } from './view';

function table(storage: number, pit: number, earth: number): View {
  const cubes = (energy: number): Cubes => ({ energy, matter: 0, antimatter: 0 });
  const seat = { seat: 0, storage: cubes(storage), pit: cubes(pit), planets: [{ number: 0, cubes: cubes(earth) }] };
  return partly<View>({ seats: [seat] });
}

describe('cubes', () => {
  it('have names of their own, as many as there are', () => {
    const places = placed(new Map(), table(4, 0, 3));
    const all = [...places.values()].flat();
    expect(all).toHaveLength(7);
    expect(new Set(all).size).toBe(7);
    expect(cubesIn(places, storageOf(0), 'energy')).toHaveLength(4);
  });

  it('go from where one is missing to where one is new', () => {
    const before = placed(new Map(), table(4, 0, 3));
    const after = placed(before, table(4, 1, 2));
    const [lost] = cubesIn(before, planetOf(0, 0), 'energy').filter(
      (cube) => !cubesIn(after, planetOf(0, 0), 'energy').includes(cube),
    );
    expect(cubesIn(after, pitOf(0), 'energy')).toEqual([lost]);
    expect(cubesIn(after, storageOf(0), 'energy')).toEqual(cubesIn(before, storageOf(0), 'energy'));
  });
});
