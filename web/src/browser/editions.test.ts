import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, drafts, forgetDraft, keepDraft } from './editions';

const KEY = 'perihelion.editions';
const before = globalThis.localStorage;
let kept: Map<string, string>;

const draft = (id: string, more: Partial<Draft> = {}): Draft => {
  return { id, game: 'far-away', title: `Box ${id}`, text: '[edition]', ...more };
};

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.stubGlobal('localStorage', before)); // what other tests have put there stays

test('drafts are told by game, the latest first', () => {
  keepDraft(draft('a'));
  keepDraft(draft('b', { game: 'near-by' }));
  keepDraft(draft('c'));
  expect(drafts('far-away').map(({ id }) => id)).toEqual(['c', 'a']);
  expect(drafts('elsewhere')).toEqual([]);
});

test('a draft takes the place of what it was', () => {
  keepDraft(draft('a'));
  keepDraft(draft('b'));
  expect(keepDraft(draft('a', { text: 'new' }))).toBe(true);
  expect(drafts('far-away').map(({ text }) => text)).toEqual(['new', '[edition]']);
});

test('a draft is forgotten', () => {
  keepDraft(draft('a'));
  keepDraft(draft('b'));
  forgetDraft('a');
  expect(drafts('far-away')).toEqual([draft('b')]);
});

test('no draft is given up for a new one, however many there are', () => {
  const ids = Array.from({ length: 17 }, (_, number) => `${number}`);
  expect(ids.map((id) => keepDraft(draft(id)))).toEqual([...ids.slice(1).map(() => true), false]);
  expect(keepDraft(draft('3', { text: 'still' }))).toBe(true);
  expect(drafts('far-away')).toHaveLength(16);
});

test('what is too long is not kept, but for a title, which is cut between letters', () => {
  expect(keepDraft(draft('a', { text: '#'.repeat(65_537) }))).toBe(false);
  expect(keepDraft(draft('b', { title: '🪐'.repeat(100) }))).toBe(true);
  expect(drafts('far-away').map(({ title }) => title)).toEqual(['🪐'.repeat(60)]);
});

test('a browser that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(keepDraft(draft('a'))).toBe(false);
  expect(drafts('far-away')).toEqual([]);
});

test.each([
  '',
  '{',
  'null',
  '7',
  '{"a": 1}',
  '[null, 7, {"id": "x"}, [], {"id": 1, "game": 2, "title": 3, "text": 4}]',
])('damaged storage is no draft: %s', (damaged) => {
  kept.set(KEY, damaged);
  expect(drafts('far-away')).toEqual([]);
  expect(keepDraft(draft('a'))).toBe(true);
  expect(drafts('far-away')).toEqual([draft('a')]);
});
