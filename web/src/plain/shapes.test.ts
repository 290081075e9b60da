import { describe, expect, it } from 'vitest';
import { Texts } from '../texts/texts';
import { laidOut, nameOf, wordsFor } from './shapes';

const texts = new Texts(
  {
    'view.last_round': 'The last one',
    'view.each.active': '{n:seat}',
    'view.seat.steps': '{n} of 10',
    'phase.main': 'main phase',
    'word.gold': 'a gold one',
  },
  'en',
  ['Ada', 'Bo'],
);

describe('a view is laid out by its shape', () => {
  it('with small things first, and lists as cards', () => {
    const { facts, cards } = laidOut({ round: 3, row: [1, 2], over: false, deck: { left: 4 } }, 2, texts);
    expect(facts.map(([key]) => key)).toEqual(['round', 'over']);
    expect(cards.map(([key]) => key)).toEqual(['row', 'deck']);
  });

  it('with what belongs to the players beside their names', () => {
    const seats = [
      { seat: 1, dust: 4 },
      { seat: 0, dust: 2 },
    ];
    const view = { seats, steps: [5, 6], row: [7, 8], players: ['red', 'blue'] };
    expect(laidOut(view, 2, texts)).toEqual({
      facts: [],
      cards: [['row', [7, 8]]],
      seats: [
        { dust: 2, steps: 5, players: 'red' },
        { dust: 4, steps: 6, players: 'blue' },
      ],
    });
  });

  it('and a list with too many or too few for the players is a list', () => {
    expect(laidOut({ steps: [1, 2, 3] }, 2, texts).cards).toEqual([['steps', [1, 2, 3]]]);
  });
});

describe('what is in a view is said', () => {
  it('as the game names it, or else as it is written', () => {
    expect(nameOf('last_round', texts)).toBe('The last one');
    expect(nameOf('first_player', texts)).toBe('First player');
  });

  it('as the game says, with the names of players, and words that it has elsewhere', () => {
    expect(wordsFor('active', 1, texts)).toBe('Bo');
    expect(wordsFor('steps', 4, texts)).toBe('4 of 10');
    expect(wordsFor('phase', 'main', texts)).toBe('main phase');
    expect(wordsFor('medal', 'gold', texts)).toBe('a gold one');
    expect(wordsFor('weather', 'half_calm', texts)).toBe('Half calm');
    expect(wordsFor('points', -3, texts)).toBe('−3');
  });

  it('and leaves yes, no and nothing to the page', () => {
    expect([true, false, null].map((value) => wordsFor('over', value, texts))).toEqual([null, null, null]);
  });
});
