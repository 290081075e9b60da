import { expect, test } from 'vitest';
import { firstChoices } from './choices';

const choices = (...texts: string[]) => texts.map((text) => ({ text, notes: [] }));
const many = (verb: string, count: number) => Array.from({ length: count }, (_, n) => `${verb} ${n}`);
const shown = (...texts: string[]) => firstChoices(choices(...texts)).map(({ text }) => text);

test('a few choices are all shown', () => {
  expect(shown(...many('draw', 12))).toHaveLength(12);
});

test('of many choices, those that name one thing at most', () => {
  const subsets = many('roll 0 1', 12);
  expect(shown('keep', 'roll 0', 'roll 1', ...subsets)).toEqual(['keep', 'roll 0', 'roll 1']);
});

test('many of one kind are left to the board', () => {
  expect(shown(...many('draw', 300), 'skip')).toEqual(['skip']);
  expect(shown(...many('module a 1', 20))).toEqual([]);
});

test('what words cannot tell is left to the board', () => {
  const few = firstChoices(choices('draw 1', 'draw 2', 'skip'), ['draw']);
  expect(few.map(({ text }) => text)).toEqual(['skip']);
});
