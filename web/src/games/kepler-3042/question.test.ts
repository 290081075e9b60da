import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { Question } from './question.svelte';
import type { View } from './view';

const view = partly<View>({ bodies: [], reach: [], ahead: [], seats: [] });
const asked = (name: string, texts: string[], before: Question | null = null): Question =>
  new Question({ seat: 0, name, choices: texts.map((text) => ({ text, notes: [] })) }, view, before);

describe('a question about flights', () => {
  it('shows the flights of the only ship, or of all until one is picked', () => {
    expect(asked('fly', ['fly 0 12', 'done']).ship).toBe(0);
    const both = asked('fly', ['fly 0 12', 'fly 1 12', 'fly 1 13', 'done']);
    expect(both.ship).toBeNull();
    expect(both.on('hex-13')).toHaveLength(1);
    both.pick('ship-0');
    expect(both.picked('ship-0')).toBe(true);
    expect(both.hexes).toEqual([12]);
    both.pick('ship-0');
    expect(both.hexes).toEqual([12, 13]);
    expect(both.picked('ship-2')).toBeNull();
  });
});

describe('several things that a press could mean', () => {
  const told = (name: string, texts: string[], ahead: string[][], ships: [number, number][] = []): Question =>
    new Question(
      { seat: 0, name, choices: texts.map((text) => ({ text, notes: [] })) },
      partly<View>({
        ...view,
        you: 0,
        active: 0,
        phase: 'main',
        ahead,
        seats: [{ seat: 0, ships: ships.map(([id, hex]) => ({ id, hex })) }],
      }),
      null,
      (from, to) => Math.abs(from - to),
    );
  const on = (question: Question, thing: string): string[] => question.on(thing).map(({ text }) => text);

  it('are what is asked, before what lies ahead', () => {
    const gain = told('gain', ['gain energy 0', 'gain matter 0', 'quantum'], [['quantum', 'transform energy 0']]);
    expect(on(gain, 'stack-planet-0-energy')).toEqual(['gain energy 0']);
    expect(gain.moves('stack-planet-0-energy').map(({ text }) => text)).toEqual(['quantum, transform energy 0']);
    const act = told('action', ['act map', 'quantum'], [['quantum', 'transform energy 0']]);
    expect(on(act, 'stack-planet-0-energy')).toEqual(['quantum, transform energy 0']);
  });

  it('are the flight of the nearest ship, until another is picked', () => {
    const ships: [number, number][] = [
      [0, 10],
      [1, 14],
    ];
    const fly = told('fly', ['fly 0 12', 'fly 0 13', 'fly 1 12', 'fly 1 13', 'done'], [], ships);
    expect(on(fly, 'hex-13')).toEqual(['fly 1 13']);
    expect(on(fly, 'hex-12')).toEqual(['fly 0 12']);
    fly.pick('ship-1');
    expect(on(fly, 'hex-12')).toEqual(['fly 1 12']);
    fly.pick('ship-0');
    expect(on(fly, 'hex-13')).toEqual(['fly 0 13']);
  });

  it('are what one wants to have there: energy by its action, or what a bonus action brings', () => {
    const act = told(
      'action',
      ['act energy', 'act produce', 'quantum'],
      [
        ['act produce', 'produce 3'],
        ['act energy', 'energy 3'],
        ['quantum', 'transform energy 3'],
      ],
    );
    expect(on(act, 'stack-planet-3-energy')).toEqual(['act energy, energy 3']);
    expect(on(act, 'planet-0-3')).toEqual(['act produce, produce 3']);
    const way = ['bonus evolution', 'sacrifice antimatter', 'antimatter 3'];
    const bonus = told('bonus', ['bonus evolution', 'done'], [['bonus evolution', 'sacrifice antimatter'], way]);
    expect(on(bonus, 'stack-planet-3-antimatter')).toEqual([way.join(', ')]);
    const later = told('develop', ['develop terraforming 0', 'done'], [way, ['quantum', 'assign antimatter 3 0']]);
    expect(on(later, 'stack-planet-3-antimatter')).toEqual([way.join(', ')]);
    expect(on(bonus, 'burn-evolution-antimatter')).toEqual(['bonus evolution, sacrifice antimatter']);
  });

  it('are an empty hex for a ship that is still to be built, which is no part of what is asked', () => {
    const way = ['bonus logistics', 'sacrifice energy', 'launch 5', 'fly 1 9'];
    const bonus = told('bonus', ['bonus logistics', 'done'], [way, way.slice(0, 3)]);
    expect(on(bonus, 'hex-9')).toEqual([way.join(', ')]);
    expect(bonus.isAside('hex-9')).toBe(true);
    expect(bonus.sights).toEqual([]);
    const act = told('action', ['act construct'], [['act construct', 'build 0', 'launch 5']]);
    expect(act.isAside('hex-5')).toBe(false);
  });

  it('are both bonus actions where it says what both would burn', () => {
    const both = ['bonus science', 'sacrifice energy', 'bonus society', 'sacrifice energy'];
    const bonus = told('bonus', ['bonus science', 'bonus society', 'done'], [both.slice(0, 2), both]);
    expect(on(bonus, 'burn-both-energy')).toEqual([both.join(', ')]);
    expect(on(bonus, 'burn-science-energy')).toEqual(['bonus science, sacrifice energy']);
  });

  it('do not lie on one of several bodies that are turned up together', () => {
    const reveal = told('reveal', ['reveal 3', 'reveal 5'], [['reveal 3', 'reveal 5']]);
    expect(on(reveal, 'hex-5')).toEqual(['reveal 5']);
  });
});

describe('two technologies to begin with', () => {
  const pairs = [
    'start space-travel terraforming',
    'start space-travel quantum-physics',
    'start quantum-physics terraforming',
  ];

  it('are picked in any order, and the first gives way to a third', () => {
    const start = asked('start', pairs);
    for (const tech of ['terraforming', 'quantum-physics', 'space-travel']) start.pick(`tech-${tech}`);
    expect(start.techs).toEqual(['quantum-physics', 'space-travel']);
    expect(start.start?.text).toBe('start space-travel quantum-physics');
    start.pick('tech-space-travel');
    expect(start.start).toBeUndefined();
  });

  it('lacks what a choice has and is not picked yet', () => {
    const start = asked('start', pairs);
    start.pick('tech-terraforming');
    const lacked = (choice: string | null): string[] =>
      ['space-travel', 'quantum-physics', 'terraforming'].filter((tech) => start.lacks(`tech-${tech}`, choice));
    expect(lacked('start space-travel terraforming')).toEqual(['space-travel']);
    expect(lacked('start space-travel quantum-physics')).toEqual(['space-travel', 'quantum-physics']);
    expect(lacked(null)).toEqual([]);
    expect(start.lacks('planet-0-0', 'start space-travel terraforming')).toBe(false);
  });

  it('stay picked while others choose', () => {
    const first = asked('start', pairs);
    first.pick('tech-terraforming');
    expect(asked('start', pairs, first).techs).toEqual(['terraforming']);
    expect(asked('develop', [], first).techs).toEqual([]);
  });
});

describe('an action where one part of the board is in sight at a time', () => {
  const told = (ahead: string[][], gathers: boolean): string[] =>
    new Question(
      { seat: 0, name: 'action', choices: [{ text: 'act energy', notes: [] }] },
      partly<View>({ ...view, you: 0, active: 0, phase: 'main', ahead }),
      null,
      undefined,
      gathers,
    )
      .on('action-energy')
      .map(({ text }) => text);
  const ways = [
    ['act energy', 'energy 0'],
    ['act energy', 'energy 4'],
  ];

  it('has at its tile what it is done with first, and itself alone at the end', () => {
    expect(told(ways, true)).toEqual(['act energy, energy 0', 'act energy, energy 4', 'act energy']);
    expect(told(ways, false)).toEqual(['act energy']);
  });

  it('stands alone where there is one way only, or far too many', () => {
    expect(told(ways.slice(0, 1), true)).toEqual(['act energy']);
    const many = Array.from({ length: 20 }, (_, n) => ['act energy', `energy ${n}`]);
    expect(told(many, true)).toEqual(['act energy']);
  });

  it('is done with all at once where that can be', () => {
    expect(told([...ways, ['act energy', 'energy 0', 'energy 4']], true)).toEqual([
      'act energy, energy 0',
      'act energy, energy 4',
      'act energy',
    ]);
  });
});
