import { expect, test } from 'vitest';
import { matching, readable, type Entry } from './palette';

const entry = (words: string, sign: string): Entry => ({ id: sign, words, sign, act: () => {} });
const offered = [
  entry('Envahir Étoile 17', 'invade 17'),
  entry('Envahir Véga', 'invade 7'),
  entry('Garder les dés', 'keep'),
  entry('Annuler', 'U'),
];
const found = (typed: string) => matching(offered, typed).map(({ sign }) => sign);

test('nothing typed leaves everything in its order', () => {
  expect(found('  ')).toEqual(['invade 17', 'invade 7', 'keep', 'U']);
});

test('words are found without their accents, in any order', () => {
  expect(found('etoile envahir')).toEqual(['invade 17']);
  expect(found('DES')).toEqual(['keep']);
  expect(found('nebula')).toEqual([]);
});

test('what was written exactly comes first', () => {
  expect(found('invade 7')).toEqual(['invade 7', 'invade 17']);
  expect(found('ga')).toEqual(['keep', 'invade 7']);
});

test('of hundreds, a list one can read', () => {
  const many = Array.from({ length: 100 }, (_, n) => entry(`Draw ${n}`, `draw ${n}`));
  const { shown, more } = readable(many);
  expect(shown.length + more).toBe(100);
  expect(more).toBeGreaterThan(0);
  expect(readable(offered)).toEqual({ shown: offered, more: 0 });
});
