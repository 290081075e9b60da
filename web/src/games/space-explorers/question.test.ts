import { describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { Question } from './question.svelte';
import type { View } from './view';

const cards = [11, 22, 33, null, 44];
const view = partly<View>({
  cards,
  slots: [0, 1],
  row: [],
  recruiting: { card: 1, division: 'science' },
  recruits: [{ card: 1, number: 22, ways: [{ division: 'science', tokens: ['testing'], cards: 1 }] }],
  seats: [
    { seat: 0, hand: [2], hub: [[4], [], [], [], []] },
    { seat: 1, hand: [3], hub: [[], [], [], [], []] },
  ],
});
const places = new Map([
  ['seat-0', ['token-testing-0', 'token-testing-1', 'token-science-0']],
  ['seat-1', ['token-science-1', 'token-science-2']],
]);

function ask(name: string, ...choices: string[]): Question {
  return new Question({ seat: 0, name, choices: choices.map((text) => ({ text, notes: [] })) }, view, places);
}

const texts = (offers: readonly { text: string }[]): string[] => offers.map(({ text }) => text);

describe('where choices are clicked', () => {
  it('gathers the deeds of a card, and draws at the deck', () => {
    const question = ask('action', 'take 11', 'take 22', 'draw', 'recruit 22 science', 'recruit 22 testing', 'use 44');
    expect(texts(question.on('card-1'))).toEqual(['take 22', 'recruit 22 science', 'recruit 22 testing']);
    expect(texts(question.on('card-4'))).toEqual(['use 44']);
    expect(texts(question.on('deck'))).toEqual(['draw']);
  });

  it('takes tokens from the player on the left', () => {
    const question = ask('pull', 'pull science');
    expect(texts(question.on('token-science-1'))).toEqual(['pull science']);
    expect(question.on('token-science-0')).toEqual([]);
  });

  it('passes a single token by a click', () => {
    const question = ask('pass', 'pass testing', 'pass science');
    expect(texts(question.on('token-testing-1'))).toEqual(['pass testing']);
    expect(question.picked('token-testing-1')).toBeNull();
  });

  it('completes and borrows at a Project', () => {
    expect(texts(ask('project', 'complete skylab', 'borrow luna-9', 'done').on('project-luna-9'))).toEqual([
      'borrow luna-9',
    ]);
  });
});

describe('paying', () => {
  const ways = ['pay testing testing', 'pay testing card', 'pay science card'];

  it('begins with the suggestion', () => {
    const question = ask('pay', ...ways);
    expect(question.answer?.text).toBe('pay testing card');
    expect(question.isSuggested).toBe(true);
  });

  it('takes any tokens and cards that are picked instead', () => {
    const question = ask('pay', ...ways);
    question.cards = 0;
    expect(question.answer).toBeNull();
    question.pick('token-testing-1');
    expect(question.answer?.text).toBe('pay testing testing');
    expect(question.isSuggested).toBe(false);
    question.suggest();
    expect(question.answer?.text).toBe('pay testing card');
  });

  it('says in words of the rules what is not enough', () => {
    const question = ask('pay', ...ways);
    question.pick('token-testing-0');
    expect(question.text).toBe('pay card');
  });
});

describe('picking several things', () => {
  it('takes two cards in the order they are picked, where that counts', () => {
    const question = ask('take-two', 'take 11 22', 'take 22 11');
    question.pick('card-1');
    question.pick('card-0');
    expect(question.answer?.text).toBe('take 22 11');
  });

  it('and in any order, where it does not', () => {
    const question = ask('take-two', 'take 11 22', 'take 11 33');
    question.pick('card-2');
    question.pick('card-0');
    expect(question.answer?.text).toBe('take 11 33');
    question.pick('card-1');
    expect(question.answer?.text).toBe('take 11 22');
  });

  it('passes tokens of any kind', () => {
    const question = ask('pass', 'pass testing testing', 'pass testing science');
    question.pick('token-science-0');
    question.pick('token-testing-1');
    expect(question.answer?.text).toBe('pass testing science');
    expect(question.picked('token-science-1')).toBeNull();
  });

  it('discards a single card by a click', () => {
    expect(texts(ask('discard', 'discard 33', 'discard 11').on('card-2'))).toEqual(['discard 33']);
  });
});

it('expects a recruit of a card near by, and an ability of one in the Hub', () => {
  const question = ask('action', 'draw');
  expect(question.missing('card-0')).toBe('recruit 11');
  expect(question.missing('card-4')).toBe('use 44');
  expect(question.missing('card-3')).toBeNull();
  expect(question.missing('project-skylab')).toBe('complete skylab');
});
