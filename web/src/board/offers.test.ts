import { describe, expect, it } from 'vitest';
import { byThing, naming, offerOf } from './offers';

const offers = ['keep', 'roll 0', 'roll 4', 'roll 10', 'roll 0 4', 'roll 4 10', 'roll 0 4 10'].map((text) =>
  offerOf({ text, notes: [] }),
);

describe('a choice taken apart', () => {
  it('has a verb and what it names', () => {
    expect(offerOf({ text: 'roll 0 4', notes: [] })).toMatchObject({ verb: 'roll', args: ['0', '4'] });
    expect(offerOf({ text: 'keep', notes: [] })).toMatchObject({ verb: 'keep', args: [] });
  });
});

describe('offers by thing', () => {
  const prizes = ['invade 5', 'press 5', 'press 1', 'destroy 9', 'pass'].map((text) => offerOf({ text, notes: [] }));
  const grouped = byThing(prizes, (offer) => offer.args.map((die) => `die-${die}`));

  it('gathers all that name one die, in the order offered', () => {
    expect(grouped.get('die-5')?.map((offer) => offer.text)).toEqual(['invade 5', 'press 5']);
    expect(grouped.get('die-9')?.map((offer) => offer.text)).toEqual(['destroy 9']);
  });

  it('sets those apart that name nothing on the board', () => {
    expect(grouped.get(null)?.map((offer) => offer.text)).toEqual(['pass']);
    expect(grouped.has('die-2')).toBe(false);
  });
});

describe('what was picked', () => {
  it('finds its choice whatever the order of picking', () => {
    expect(naming(offers, 'roll', ['10', '4'])?.text).toBe('roll 4 10');
    expect(naming(offers, 'roll', new Set(['10', '0', '4']))?.text).toBe('roll 0 4 10');
  });

  it('finds nothing when that set is not offered', () => {
    expect(naming(offers, 'roll', ['0', '10'])).toBeUndefined();
    expect(naming(offers, 'roll', [])).toBeUndefined();
    expect(naming(offers, 'reroll', ['4'])).toBeUndefined();
  });
});
