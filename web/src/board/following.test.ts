import { expect, test } from 'vitest';
import { following } from './following';

test('each field is what it is now', () => {
  let round = 1;
  const game = following<{ round: number; names: string[] }>({ round: () => round, names: () => ['Ada'] });
  expect(game).toEqual({ round: 1, names: ['Ada'] });
  round = 2;
  expect(game.round).toBe(2);
});
