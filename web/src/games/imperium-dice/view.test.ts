import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { columnsOf, type DieView, numberOf, type SeatView, seatsFrom, type View } from './view';

function seat(planets: number[], weapons: number[], berths: Record<string, number> = {}): SeatView {
  return partly<SeatView>({ seat: 0, home: 0, planets, weapons, berths });
}

describe('a player’s dice', () => {
  it('keep three columns, filled or not', () => {
    expect(columnsOf(seat([], [8]))).toEqual([
      { planet: 0, weapon: 8 },
      { planet: null, weapon: null },
      { planet: null, weapon: null },
    ]);
  });

  it('get a column more for a fourth planet', () => {
    expect(columnsOf(seat([3, 4, 5], [8])).map(({ planet }) => planet)).toEqual([0, 3, 4, 5]);
  });

  it('lie below the planet they are moored to', () => {
    const moored = columnsOf(seat([3, 4], [8, 9], { 8: 4, 9: 0 }));
    expect(moored.map(({ weapon }) => weapon)).toEqual([9, null, 8]);
  });
});

describe('the table', () => {
  it('starts with one’s own seat and goes round', () => {
    const view = partly<View>({ seats: [0, 1, 2].map((number) => ({ seat: number })) });
    expect(seatsFrom(view, 1).map((one) => one.seat)).toEqual([1, 2, 0]);
  });

  it('numbers planets and weapons each from one', () => {
    const kinds = ['home', 'home', 'planet', 'planet', 'weapon', 'weapon'] as const;
    const dice = kinds.map((kind, id) => ({ id, kind }) as DieView);
    const view = partly<View>({ dice });
    expect(dice.map((die) => numberOf(view, die))).toEqual(['', '', '1', '2', '1', '2']);
  });
});
