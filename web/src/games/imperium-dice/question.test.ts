import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { Question } from './question.svelte';
import type { View } from './view';

const view = partly<View>({
  galaxy: [3, 5],
  dice: [
    { id: 0, kind: 'home', face: 'resource', acts: 'resource', thrives: true, owner: 0 },
    { id: 1, kind: 'home', face: 'troops', acts: 'troops', owner: 1 },
    { id: 2, kind: 'planet', face: 'resource', acts: 'resource', thrives: true, owner: 0 },
    { id: 3, kind: 'planet', face: null, acts: null, owner: null },
    { id: 4, kind: 'weapon', face: 'cruiser', acts: 'cruiser', owner: 0 },
    { id: 5, kind: 'planet', face: null, acts: null, owner: null },
  ],
});

function ask(name: string, ...choices: string[]): Question {
  return new Question({ seat: 0, name, choices: choices.map((text) => ({ text, notes: [] })) }, view);
}

const texts = (offers: readonly { text: string }[]): string[] => offers.map(({ text }) => text);

describe('picking dice to roll', () => {
  const all = ['keep', 'roll 0', 'roll 2', 'roll 0 2'];

  it('turns what is picked into the choice offered for it', () => {
    const question = ask('management', ...all);
    expect(question.roll).toBeNull();
    question.pick('die-2');
    expect(question.roll?.text).toBe('roll 2');
    question.pick('die-0');
    expect(question.roll?.text).toBe('roll 0 2');
    question.pick('die-2');
    expect(question.roll?.text).toBe('roll 0');
  });

  it('knows which dice can be picked', () => {
    const question = ask('management', ...all);
    question.pick('die-0');
    expect([0, 1, 2].map((die) => question.picked(`die-${die}`))).toEqual([true, null, false]);
  });

  it('picks one instead of the other where only one may be rolled', () => {
    const question = ask('management', 'keep', 'roll 0', 'roll 2');
    question.pick('die-0');
    question.pick('die-2');
    expect(question.roll?.text).toBe('roll 2');
  });

  it('proposes what does not thrive', () => {
    expect(ask('management', ...all).proposed).toBeNull();
    const bare = partly<View>({ ...view, dice: view.dice.map((die) => ({ ...die, thrives: die.id === 2 })) });
    const choices = all.map((text) => ({ text, notes: [] }));
    expect(new Question({ seat: 0, name: 'management', choices }, bare).proposed?.text).toBe('roll 0');
  });

  it('lacks what a roll has and is not picked yet', () => {
    const question = ask('management', ...all);
    question.pick('die-0');
    const lacked = (choice: string | null): number[] => [0, 1, 2].filter((die) => question.lacks(`die-${die}`, choice));
    expect(lacked('roll 0 2')).toEqual([2]);
    expect(lacked('roll 0')).toEqual([]);
    expect(lacked(null)).toEqual([]);
  });

  it('leaves the rest to buttons', () => {
    expect(texts(ask('management', ...all).buttons)).toEqual(['keep']);
  });
});

describe('where choices are clicked', () => {
  it('gathers two prizes at one die', () => {
    const question = ask('prize', 'invade 3', 'destroy 4', 'press 3', 'press 1');
    expect(texts(question.on('die-3'))).toEqual(['invade 3', 'press 3']);
    expect(texts(question.on('die-1'))).toEqual(['press 1']);
    expect(question.buttons).toEqual([]);
  });

  it('builds at the supply, and with moored weapons at the planet too', () => {
    expect(texts(ask('construction', 'build', 'done').on('supply'))).toEqual(['build']);
    const moored = ask('construction', 'build 0', 'build 2', 'done');
    expect(texts(moored.on('supply'))).toEqual(['build 0', 'build 2']);
    expect(texts(moored.on('die-2'))).toEqual(['build 2']);
    expect(texts(moored.buttons)).toEqual(['done']);
  });

  it('takes the next planet of the galaxy, by a click there or a button', () => {
    const question = ask('carrier', 'take', 'leave');
    expect(texts(question.on('die-3'))).toEqual(['take', 'leave']);
    expect(question.on('die-5')).toEqual([]);
    expect(texts(question.buttons)).toEqual(['take', 'leave']);
  });

  it('attacks and votes at a panel', () => {
    const question = ask('politics', 'attack 1', 'vote 1', 'pass');
    expect(texts(question.on('attack-1'))).toEqual(['attack 1']);
    expect(texts(question.buttons)).toEqual(['pass']);
  });

  it('makes a button of any choice it does not know', () => {
    expect(texts(ask('race', 'race sol', 'race norr').buttons)).toEqual(['race sol', 'race norr']);
  });
});

describe('what is missing', () => {
  it('is what one would have expected of that thing', () => {
    expect(ask('construction', 'done').missing('die-4')).toBe('reroll 4');
    expect(ask('construction', 'done').missing('supply')).toBe('build');
    expect(ask('lose', 'discard 9').missing('die-4')).toBe('discard 4');
    expect(ask('berth', 'berth 0').missing('die-2')).toBe('berth 2');
  });

  it('is nothing for things that have no part in the question', () => {
    expect(ask('ballot', 'for', 'against').missing('die-4')).toBeNull();
    expect(ask('construction', 'done').missing('die-3')).toBeNull();
    expect(ask('construction', 'done').missing('die-1')).toBeNull();
    expect(ask('carrier', 'take').missing('supply')).toBeNull();
  });
});
