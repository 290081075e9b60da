import { partly } from '../../board/partly';
import { Cosmos } from './content';
import type { Explorer, Printed, View, Way } from './view';

/** A small sheet and two shapes to test with. */
export const cosmos = new Cosmos(
  partly<Printed>({
    points: { table: [0, 3, 6, 10, 15, 20] },
    board: { notches: 6, modules: 5 },
    sheet: { rows: ['W....', '..A..', '.T...', '...U.', 'S...W'] },
    world: [
      { id: 'near', first: 10, later: 5 },
      { id: 'far', first: 15, later: 8 },
    ],
    shape: [
      {
        id: 'bar',
        hexes: [
          [4, 4],
          [5, 4],
          [6, 4],
        ],
      },
      {
        id: 'hook',
        hexes: [
          [0, 0],
          [1, 0],
          [2, 0],
          [2, -1],
        ],
      },
      {
        id: 'blob',
        hexes: [
          [-1, 0],
          [-1, 1],
          [0, -1],
          [0, 0],
          [0, 1],
          [1, -1],
          [1, 0],
        ],
      },
    ],
  }),
);

export function explorer(given: Partial<Explorer> = {}): Explorer {
  return { seat: 0, drawn: [], upgrades: 0, worlds: [0, 0], lines: [], total: 0, ...given };
}

export function way(id: number, hexes: number[], gains: number[] = [0]): Way {
  return { id, hexes, gains };
}

export function view(given: Partial<View> = {}): View {
  return {
    you: 0,
    round: 1,
    rounds: 3,
    turn: 0,
    active: 0,
    phase: 'draw',
    solo: false,
    medals: null,
    zones: ['bar', 'hook', 'blob'],
    missions: ['alien', 'cluster'],
    modules: [{ side: 'a', notch: 0, circle: 'left', by: 0, yours: 0, theirs: 1 }],
    turns_left: [4, 5],
    explorers: [explorer()],
    shape: 'bar',
    ways: [],
    outlook: [],
    ...given,
  };
}
