import { expect, it } from 'vitest';
import { partly, type Partly } from '../../board/partly';
import { placed } from './tokens';
import type { Counts, Division, SeatView, View } from './view';

const none = { engineering: 0, testing: 0, science: 0, construction: 0, spaceflight: 0 };
const seat = (n: number, tokens: Partial<Counts>): Partly<SeatView> => ({ seat: n, tokens: { ...none, ...tokens } });
const table = (...seats: Partly<SeatView>[]): View => partly<View>({ seats, solo: null });

it('keeps a name for every token while it goes from seat to seat', () => {
  const first = placed(new Map(), table(seat(0, { science: 2 }), seat(1, { science: 1, testing: 1 })));
  const all = [...first.values()].flat();
  expect(new Set(all).size).toBe(4);
  const next = placed(first, table(seat(0, { science: 1 }), seat(1, { science: 2, testing: 1 })));
  expect([...next.values()].flat().sort()).toEqual([...all].sort());
  expect(first.get('seat-0')).toContain(next.get('seat-0')![0]);
  expect(next.get('seat-1')).toEqual(expect.arrayContaining([...first.get('seat-1')!]));
});

it('follows tokens from a hand to the tray and under the pile', () => {
  const solo = (pile: (Division | null)[], aside: Division[], mine: Partial<Counts>): View =>
    partly<View>({ seats: [seat(0, mine)], solo: { pile, aside } });
  const first = placed(new Map(), solo(['testing', null], [], { science: 1 }));
  const token = first.get('seat-0')![0];
  const second = placed(first, solo(['testing', null], ['science'], {}));
  expect(second.get('aside')).toEqual([token]);
  const third = placed(second, solo([null, 'science'], [], { testing: 1 }));
  expect(third.get('pile')).toEqual(['hidden-0', token]);
  expect(third.get('seat-0')).toEqual([first.get('pile')![0]]);
});
