import { expect, test } from 'vitest';
import type { Analysis, Sentence } from '../wire/messages';
import { pointsOf, reviewFor } from './marks';

const nothing: Analysis = { done: 1, of: 1, moments: [], slips: [], failed: false };

test('moments worth a look come in order, and none twice', () => {
  const slip = { at: 9, seat: 1, played: 'pass', better: 'attack 0', cost: 0.2, size: 'blunder' as const };
  const points = pointsOf({
    ...nothing,
    slips: [slip],
    finds: [{ at: 3, seat: 0, lead: 0.3 }],
    review: [
      { key: 'swing-luck', at: 9, seat: 0, percent: 31 },
      { key: 'led', at: 4, seat: 0 },
    ],
  });
  expect(points.map(({ at, kind, change }) => [at, kind, change])).toEqual([
    [3, 'find', 0.3],
    [9, 'blunder', -0.2],
  ]);
});

test('a review tells me of my own choices, and of the winner whoever only looks', () => {
  const review: Sentence[] = [
    { key: 'led', at: 4, seat: 1 },
    { key: 'slip', at: 2, seat: 0 },
    { key: 'clean', at: 3, seat: 1 },
    { key: 'luck', at: 9, seat: 0 },
    { key: 'luck', at: 9, seat: 1 },
  ];
  const told = (mine: number[]) => reviewFor(review, mine, [1]).map(({ key, seat }) => `${key} ${seat}`);
  expect(told([0])).toEqual(['led 1', 'slip 0', 'luck 0']);
  expect(told([])).toEqual(['led 1', 'clean 1', 'luck 1']);
});
