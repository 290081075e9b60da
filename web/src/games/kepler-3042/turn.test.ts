import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import type { Ask } from '../../board/props';
import { offerOf } from '../../board/offers';
import { along, endTurn, following, laterOffers, waysAhead } from './turn';
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
    ahead: [
      ['bonus science', 'sacrifice energy'],
      ['bonus science', 'sacrifice matter'],
    ],
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

  it('is left to whoever plays, as long as anything may still be done', () => {
    expect(following(offer('fly 0 8'))).toBeUndefined();
    expect(following(offer('act colonise'))!(ask('remove', 'remove 0', 'done'), turn('removal'))).toBeNull();
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
    const next = along(['fly 0 8']);
    expect(next(ask('bonus', 'bonus science', 'done'), turn('bonus'))).toBe('done');
    expect(next(ask('fly', 'fly 0 8', 'fly 0 10', 'done'), turn('flight'))).toBe('fly 0 8');
    expect(next(ask('fly', 'fly 1 3', 'done'), turn('flight'))).toBeNull();
  });

  it('is flown by a ship just built, once all before it has been left', () => {
    const next = along(['build 0', 'launch 7', 'fly 1 8']);
    expect(next(ask('build', 'build 0', 'done'), turn('main'))).toBe('build 0');
    expect(next(ask('launch', 'launch 6', 'launch 7'), turn('main'))).toBe('launch 7');
    expect(next(ask('build', 'build 0', 'done'), turn('main'))).toBe('done');
    expect(next(ask('bonus', 'bonus science', 'done'), turn('bonus'))).toBe('done');
    expect(next(ask('fly', 'fly 0 8', 'fly 1 8', 'done'), turn('flight'))).toBe('fly 1 8');
    expect(next(ask('fly', 'fly 0 8', 'done'), turn('flight'))).toBeNull();
  });

  it('is asked where there are several ways', () => {
    const next = along(['fly 0 8']);
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
});

describe('what lies some answers ahead', () => {
  const ahead = [
    ['act colonise', 'colonise 4'],
    ['bonus science', 'sacrifice energy'],
    ['quantum', 'assign energy 0 4'],
  ];
  const view = (phase: View['phase']): View => ({ ...turn(phase), ahead });
  const texts = (asked: Ask, phase: View['phase']): string[] => waysAhead(asked, view(phase)).map(({ text }) => text);

  it('can be had where its first answer is offered, or comes later in the turn', () => {
    expect(texts(ask('action', 'act colonise', 'quantum'), 'main')).toEqual([
      'act colonise, colonise 4',
      'quantum, assign energy 0 4',
    ]);
    expect(texts(ask('develop', 'develop terraforming 0', 'done'), 'main')).toEqual([
      'bonus science, sacrifice energy',
    ]);
    expect(texts(ask('gain', 'gain energy 0', 'gain matter 0'), 'main')).toEqual([]);
  });

  it('is all that a main action can be done with, where that is one choice', () => {
    const all = ['act colonise', 'colonise 4', 'colonise 7'];
    const [found] = waysAhead(ask('action', 'act colonise'), { ...turn('main'), ahead: [all] });
    expect([found?.text, found?.verb, found?.way]).toEqual(['act colonise', 'act', all]);
  });

  it('is given answer by answer', () => {
    const next = along(['bonus science', 'sacrifice energy']);
    expect(next(ask('develop', 'develop terraforming 0', 'done'), turn('main'))).toBe('done');
    expect(next(ask('bonus', 'bonus science', 'done'), turn('bonus'))).toBe('bonus science');
    expect(next(ask('sacrifice', 'sacrifice energy', 'sacrifice energy 4'), turn('bonus'))).toBe('sacrifice energy');
    expect(next(ask('bonus', 'bonus society', 'done'), turn('bonus'))).toBeNull();
  });

  it('is given in its order, where several of its answers are offered together', () => {
    const next = along(['reveal 3', 'reveal 5', 'reveal 8']);
    expect(next(ask('reveal', 'reveal 8', 'reveal 5', 'reveal 3', 'done'), turn('main'))).toBe('reveal 3');
    expect(next(ask('reveal', 'reveal 8', 'reveal 5', 'done'), turn('main'))).toBe('reveal 5');
    expect(next(ask('reveal', 'reveal 8', 'done'), turn('main'))).toBe('reveal 8');
    expect(next(ask('bonus', 'bonus science', 'done'), turn('bonus'))).toBeNull();
  });
});
