import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import type { Ask } from '../../board/props';
import { offerOf } from '../../board/offers';
import type { Texts, Values } from '../../texts/texts';
import { courses } from './courses.svelte';
import { habit } from './habit.svelte';
import { along, endTurn, following, isSpare, laterOffers, waysAhead, wordsOf } from './turn';
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
    bodies: [],
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
    expect(following(offer('fly 0 8'))(ask('remove', 'remove 0', 'done'), turn('removal'))).toBeNull();
    expect(following(offer('act colonise'))(ask('remove', 'remove 0', 'done'), turn('removal'))).toBeNull();
  });

  it('comes by itself for whoever wants that, where only ships are left that would bring nothing', () => {
    const next = following(offer('fly 0 8'));
    habit.begin([]);
    expect(next(ask('remove', 'remove 0', 'done'), turn('removal'))).toBe('done');
    expect(next(ask('remove', 'remove 0', 'done', 'quantum'), turn('removal'))).toBeNull();
    expect(next(ask('remove', 'remove 0', 'done'), turn('removal', 'mine'))).toBeNull();
    expect(next(ask('bonus', 'bonus science', 'done'), turn('bonus'))).toBeNull();
    habit.end();
    expect(next(ask('remove', 'remove 0', 'done'), turn('removal'))).toBeNull();
  });

  it('leaves ships on mines that would bring something only for whoever wants that', () => {
    const next = following(offer('fly 0 8'));
    habit.begin(['mines']);
    expect(next(ask('remove', 'remove 0', 'done'), turn('removal', 'mine'))).toBe('done');
    expect(next(ask('remove', 'remove 0', 'done', 'quantum'), turn('removal', 'mine'))).toBeNull();
    habit.end();
    expect(next(ask('remove', 'remove 0', 'done'), turn('removal', 'mine'))).toBeNull();
  });

  it('leaves Quantum Physics unused only for whoever wants that, and never a ship that can still fly', () => {
    const next = following(offer('fly 0 8'));
    habit.begin(['quantum']);
    expect(next(ask('remove', 'remove 0', 'done', 'quantum'), turn('removal'))).toBe('done');
    expect(next(ask('remove', 'done', 'quantum'), turn('removal', 'mine'))).toBeNull();
    expect(next(ask('bonus', 'done', 'quantum'), turn('bonus'))).toBeNull();
    expect(next(ask('bonus', 'done', 'quantum'), { ...turn('bonus'), reach: [] })).toBe('done');
    expect(next(ask('terraform', 'done', 'quantum'), { ...turn('main'), reach: [] })).toBeNull();
    habit.end();
    expect(next(ask('remove', 'remove 0', 'done', 'quantum'), turn('removal'))).toBeNull();
  });
});

describe('what comes later in a turn', () => {
  it('can be had at once', () => {
    const texts = (name: string, phase: View['phase'], on?: 'mine'): string[] =>
      laterOffers(ask(name, 'x 1', 'done'), turn(phase, on)).map(({ text }) => text);
    expect(texts('terraform', 'main')).toEqual(['bonus science', 'fly 0 8', 'fly 0 10', 'remove 0']);
    expect(texts('bonus', 'bonus')).toEqual(['fly 0 8', 'fly 0 10', 'remove 0']);
    expect(texts('fly', 'flight', 'mine')).toEqual(['remove 0']);
    expect(texts('remove', 'removal', 'mine')).toEqual([]);
  });

  it('is a ship to take back, which is looked at once more where it brings nothing', () => {
    const spare = (name: string, on?: 'mine'): boolean =>
      isSpare(ask(name, 'fly 0 8', 'done'), turn('flight', on), offer('remove 0'));
    expect([spare('fly'), spare('fly', 'mine'), spare('remove')]).toEqual([true, false, false]);
  });

  it('is given once what comes before has been left', () => {
    const next = along(['fly 0 8']);
    expect(next(ask('bonus', 'bonus science', 'done'), turn('bonus'))).toBe('done');
    expect(next(ask('fly', 'fly 0 8', 'fly 0 10', 'done'), turn('flight'))).toBe('fly 0 8');
    expect(next(ask('fly', 'fly 1 3', 'done'), turn('flight'))).toBeNull();
  });

  it('is flown by a ship that was free, once all before it has been left', () => {
    const next = along(['launch 7', 'fly 1 8']);
    expect(next(ask('launch', 'launch 6', 'launch 7'), turn('bonus'))).toBe('launch 7');
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
    expect(following(offer('act colonise'))(ask('colonise', 'colonise 4', 'done'), turn('main'))).toBe('colonise 4');
    expect(
      following(offer('act colonise'))(ask('colonise', 'colonise 4', 'colonise 5', 'done'), turn('main')),
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

  it('says which cube pays for it, where that is fetched first', () => {
    const way = ['act develop', 'quantum', 'assign matter 3 0', 'develop space-travel 0'];
    const [found] = waysAhead(ask('action', 'act develop', 'quantum'), { ...turn('main'), ahead: [way] });
    const texts = partly<Texts>({
      choice: (text: string) => text,
      say: (_: string, { a, b }: Values = {}) => `${String(a)}: ${String(b)}`,
    });
    expect(wordsOf(found!, texts)).toBe('develop space-travel 0: assign matter 3 0');
  });

  it('keeps the flight of a new ship until ships fly, while more can be done before', () => {
    const way = ['build 0', 'launch 9', 'fly 0 8'];
    const built = turn('main');
    const next = along(way);
    expect(next(ask('launch', 'launch 9', 'launch 11'), built)).toBe('launch 9');
    expect(next(ask('build', 'build 0', 'done'), built)).toBeNull();
    expect(courses.at(built)).toMatchObject([{ ship: 0, at: [9, 8], to: 8 }]);
    expect(endTurn(ask('bonus', 'bonus science', 'done'), turn('bonus'))).toBe('done');
    expect(endTurn(ask('fly', 'fly 0 8', 'fly 0 10', 'done'), turn('flight'))).toBe('fly 0 8');
    expect(following(offer('fly 1 3'))(ask('fly', 'fly 0 8', 'done'), turn('flight'))).toBe('fly 0 8');
    const gone = partly<View>({ ...built, seats: [{ ships: [{ id: 0, hex: null, on: 'supply' }] }] });
    courses.tidy(gone);
    expect(courses.at(built)).toEqual([]);
    expect(endTurn(ask('fly', 'fly 0 8', 'done'), turn('flight'))).toBe('done');
  });

  it('gives two bonus actions one after the other, for a cube each', () => {
    const next = along(['bonus science', 'sacrifice energy', 'bonus society', 'sacrifice energy']);
    const burnt = ask('sacrifice', 'sacrifice energy', 'sacrifice matter');
    expect(next(ask('bonus', 'bonus science', 'bonus society', 'done'), turn('bonus'))).toBe('bonus science');
    expect(next(burnt, turn('bonus'))).toBe('sacrifice energy');
    expect(next(ask('bonus', 'bonus society', 'done'), turn('bonus'))).toBe('bonus society');
    expect(next(burnt, turn('bonus'))).toBe('sacrifice energy');
    expect(next(ask('fly', 'fly 0 8', 'done'), turn('flight'))).toBeNull();
  });

  it('says what is burnt for a bonus action, and what that brings', () => {
    const way = ['bonus science', 'sacrifice antimatter', 'gain energy 3'];
    const [found] = waysAhead(ask('bonus', 'bonus science', 'done'), { ...turn('bonus'), ahead: [way] });
    const texts = partly<Texts>({
      choice: (text: string) => text,
      say: (key: string, values: Values = {}) => `${key} ${Object.values(values).map(String).join(', ')}`,
    });
    expect(wordsOf(found!, texts)).toBe('board.pair board.burn science, antimatter, gain energy 3');
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
