import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import type { Ask } from '../../board/props';
import { offerOf } from '../../board/offers';
import { endTurn, following, laterOffers, thenGive } from './turn';
import type { View } from './view';

const ask = (name: string, ...texts: string[]): Ask => ({
  seat: 0,
  name,
  choices: texts.map((text) => ({ text, notes: [] })),
});
const offer = (text: string) => offerOf({ text, notes: [] });
const cubes = { energy: 1, matter: 0, antimatter: 0 };

function turn(phase: View['phase'], on: 'space' | 'mine' = 'space'): View {
  return partly<View>({
    phase,
    active: 0,
    you: 0,
    seats: [{ seat: 0, pit: cubes, bonuses: ['science'], ships: [{ id: 0, hex: 9, on }] }],
    reach: [{ ship: 0, range: 1, hexes: [8, 10], next: [], passes: {} }],
  });
}

describe('ending a turn', () => {
  it('leaves one question after the other, and nothing that must be answered', () => {
    expect(endTurn(ask('bonus', 'bonus science', 'done'), turn('bonus'))).toBe('done');
    expect(endTurn(ask('fly', 'fly 0 8', 'done'), turn('flight'))).toBe('done');
    expect(endTurn(ask('regenerate', 'regenerate energy', 'regenerate matter'), turn('removal'))).toBeNull();
    expect(endTurn(ask('progress', 'accept', 'done'), turn('resolution'))).toBeNull();
  });

  it('comes by itself where ships would be taken back for nothing', () => {
    const next = following(offer('fly 0 8'))!;
    expect(next(ask('remove', 'remove 0', 'done'), turn('removal'))).toBe('done');
    expect(next(ask('remove', 'remove 0', 'done'), turn('removal', 'mine'))).toBeNull();
    expect(next(ask('remove', 'remove 0', 'done', 'quantum'), turn('removal'))).toBeNull();
  });
});

describe('what comes later in a turn', () => {
  it('can be had at once', () => {
    const texts = (name: string, phase: View['phase'], on?: 'mine'): string[] =>
      laterOffers(ask(name, 'x 1', 'done'), turn(phase, on)).map(({ text }) => text);
    expect(texts('terraform', 'main')).toEqual(['bonus science', 'fly 0 8', 'fly 0 10']);
    expect(texts('bonus', 'bonus')).toEqual(['fly 0 8', 'fly 0 10']);
    expect(texts('fly', 'flight', 'mine')).toEqual(['remove 0']);
    expect(texts('remove', 'removal', 'mine')).toEqual([]);
  });

  it('is given once what comes before has been left', () => {
    const next = thenGive('fly 0 8');
    expect(next(ask('bonus', 'bonus science', 'done'), turn('bonus'))).toBe('done');
    expect(next(ask('fly', 'fly 0 8', 'fly 0 10', 'done'), turn('flight'))).toBe('fly 0 8');
    expect(next(ask('fly', 'fly 1 3', 'done'), turn('flight'))).toBeNull();
  });

  it('is asked where there are several ways', () => {
    const next = thenGive('fly 0 8');
    expect(next(ask('fly', 'fly 0 8 via 3', 'fly 0 8 via 4', 'done'), turn('flight'))).toBeNull();
  });
});

describe('what follows from a choice', () => {
  it('is the only target of an action', () => {
    expect(following(offer('act colonise'))!(ask('colonise', 'colonise 4', 'done'), turn('main'))).toBe('colonise 4');
    expect(
      following(offer('act colonise'))!(ask('colonise', 'colonise 4', 'colonise 5', 'done'), turn('main')),
    ).toBeNull();
  });

  it('is to burn what was burnt last', () => {
    const asked = ask('sacrifice', 'sacrifice energy', 'sacrifice matter', 'sacrifice matter 4');
    expect(following(offer('bonus science'))!(asked, turn('bonus'))).toBeNull();
    following(offer('sacrifice matter'));
    expect(following(offer('bonus science'))!(asked, turn('bonus'))).toBe('sacrifice matter');
  });
});
