import { expect, test } from 'vitest';
import { partly } from '../board/partly';
import type { BotName, RoomInfo } from '../wire/messages';
import { strongerTable } from './stronger';

const room = (...bots: (BotName | null)[]): RoomInfo =>
  partly<RoomInfo>({
    game: 'far-away',
    players: bots.length,
    options: { long: true },
    mine: [0],
    seats: bots.map((bot) => partly<RoomInfo['seats'][number]>({ bot, name: bot ? null : 'Ada' })),
  });
const won = { winners: [0], scores: null, reason: 'most' };

test('who has won against bots may meet those of the next level', () => {
  const { table, against, bots } = strongerTable(room(null, 'cadet', 'cadet'), won)!;
  expect(table).toEqual({
    game: 'far-away',
    players: 3,
    options: { long: true },
    bots: [null, 'pilot', 'pilot'],
    name: 'Ada',
  });
  expect([against, bots]).toEqual(['pilot', 2]);
});

test('each of them rises as far as there are levels', () => {
  const { table, against } = strongerTable(room(null, 'commodore', 'pilot', 'admiral'), won)!;
  expect(table.bots).toEqual([null, 'admiral', 'captain', 'admiral']);
  expect(against).toBe('mixed');
  expect(strongerTable(room(null, 'admiral'), won)).toBeNull();
});

test('who has lost, shared, or played alone or against people meets no others', () => {
  expect(strongerTable(room(null, 'cadet'), { ...won, winners: [1] })).toBeNull();
  expect(strongerTable(room(null, 'cadet'), { ...won, winners: [0, 1] })).toBeNull();
  expect(strongerTable(room(null, 'cadet', null), won)).toBeNull();
  expect(strongerTable(room(null), won)).toBeNull();
});
