import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import {
  bestWay,
  leftOf,
  paidBy,
  type Recruit,
  type SeatView,
  seatsFrom,
  suggestedPaid,
  type View,
  type Way,
  wayUnderWay,
} from './view';

function way(given: Partial<Way>): Way {
  return {
    division: 'science',
    struck: 0,
    left: [],
    covered: [],
    wild: 0,
    tokens: [],
    cards: 0,
    spared: [],
    others: [],
    other_ways: false,
    short: 0,
    badge: 'payable',
    covers: null,
    gain: 0,
    ...given,
  };
}

const recruit = (...ways: Way[]): Recruit => ({ card: 7, number: 30, from: 'center', ways, bargains: [], ready: [] });
const cost = ['testing', 'testing', 'science', 'science'] as const;

describe('how a cost is paid', () => {
  it('strikes off the lowest icons', () => {
    const left = way({ struck: 2, left: ['testing', 'testing'], tokens: ['testing', 'testing'] });
    expect(paidBy(cost, left, left.tokens, 0)).toEqual(['token', 'token', 'struck', 'struck']);
  });

  it('lets abilities pay their colour, then tokens, then cards', () => {
    const mixed = way({ left: [...cost], covered: ['science'], tokens: ['testing'], cards: 1 });
    expect(paidBy(cost, mixed, mixed.tokens, 2)).toEqual(['token', 'card', 'ability', 'card']);
  });

  it('leaves open what is not paid', () => {
    expect(paidBy(cost, way({ left: [...cost] }), ['science'], 0)).toEqual(['open', 'open', 'token', 'open']);
  });

  it('spends a recoloured token where nothing else pays', () => {
    expect(paidBy(['testing'], way({ left: ['testing'] }), ['science'], 0)).toEqual(['token']);
  });

  it('counts a token that is kept as paid by the ability', () => {
    const kept = way({ left: ['testing', 'science'], tokens: ['science'] });
    expect(suggestedPaid(['testing', 'science'], kept, recruit(kept), {} as SeatView, 2)).toEqual(['ability', 'token']);
  });

  it('says which icons are short, with everything one has', () => {
    const short = way({ left: [...cost], badge: 'short', short: 1 });
    const tokens = { engineering: 2, testing: 1, science: 2, construction: 0, spaceflight: 0 };
    const me = partly<SeatView>({ hand: [], tokens });
    expect(suggestedPaid(cost, short, recruit(short), me, 2)).toEqual(['token', 'short', 'token', 'token']);
  });
});

describe('the best way', () => {
  it('is free before payable before short', () => {
    const [free, payable, short] = (['free', 'payable', 'short'] as const).map((badge) => way({ badge }));
    expect(bestWay(recruit(short!, payable!, free!))).toBe(free);
    expect(bestWay(recruit(short!, payable!))).toBe(payable);
    expect(bestWay(undefined)).toBeUndefined();
  });
});

describe('the table', () => {
  const seats = [0, 1, 2].map((seat) => ({ seat }));
  const view = partly<View>({
    seats,
    recruits: [recruit(way({ division: 'testing' }))],
    recruiting: { card: 7, division: 'testing' },
  });

  it('is seen from my seat', () => {
    expect(seatsFrom(view, 2).map(({ seat }) => seat)).toEqual([2, 0, 1]);
    expect(leftOf(view, 2)?.seat).toBe(0);
    expect(leftOf({ ...view, seats: view.seats.slice(0, 1) }, 0)).toBeNull();
  });

  it('knows what is being paid for', () => {
    expect(wayUnderWay(view)?.way.division).toBe('testing');
    expect(wayUnderWay({ ...view, recruiting: null })).toBeNull();
  });
});
