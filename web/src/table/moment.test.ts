import { expect, test } from 'vitest';
import { hashOf, momentIn } from './moment';

test('an address leads to the moment it was made from', () => {
  for (const eyes of [null, 0, 5, 'all', 'watcher'] as const) {
    expect(momentIn(hashOf({ at: 37, eyes }))).toEqual({ at: 37, eyes });
  }
  expect(hashOf({ at: 37, eyes: 1 })).toBe('#at=37&eyes=1');
  const looked = { at: 3, eyes: null, analysis: true };
  expect(momentIn(hashOf(looked))).toEqual(looked);
});

test('an address that says nothing of a moment leads to the table', () => {
  for (const hash of ['', '#', '#question', '#at=', '#at=-1', '#at=one', '#eyes=1']) expect(momentIn(hash)).toBeNull();
  expect(momentIn('#at=3&eyes=cat')).toEqual({ at: 3, eyes: null });
});
