import { type Cubes, type Kind, KINDS, type View } from './view';

/** The cubes by the place they lie in: "seat-0-storage/energy", "seat-0-pit/matter", "seat-0-planet-17/antimatter". */
export type Places = ReadonlyMap<string, readonly string[]>;

export const storageOf = (seat: number): string => `seat-${seat}-storage`;
export const pitOf = (seat: number): string => `seat-${seat}-pit`;
export const planetOf = (seat: number, planet: number): string => `seat-${seat}-planet-${planet}`;
export const cubesIn = (places: Places, place: string, kind: Kind): readonly string[] =>
  places.get(`${place}/${kind}`) ?? [];

/**
 * Cubes have no numbers of their own; so that one can see them go from place to place, each gets a name here, and keeps
 * it: what a place has lost since is what another place of the same player has got.
 */
export function placed(before: Places, { seats }: View): Places {
  const found = new Map<string, readonly string[]>();
  for (const { seat, storage, pit, planets } of seats) {
    const wanted: [string, Cubes][] = [
      [storageOf(seat), storage],
      [pitOf(seat), pit],
      ...planets.map(({ number, cubes }): [string, Cubes] => [planetOf(seat, number), cubes]),
    ];
    for (const kind of KINDS) {
      const lists = wanted.map(([place, cubes]) => cubesIn(before, place, kind).slice(0, cubes[kind]));
      const kept = new Set(lists.flat());
      const total = wanted.reduce((sum, [, cubes]) => sum + cubes[kind], 0);
      const free = Array.from({ length: total }, (_, n) => `cube-${seat}-${kind}-${n}`).filter(
        (cube) => !kept.has(cube),
      );
      wanted.forEach(([place, cubes], index) => {
        const here = lists[index]!;
        found.set(`${place}/${kind}`, [...here, ...free.splice(0, cubes[kind] - here.length)]);
      });
    }
  }
  return found;
}
