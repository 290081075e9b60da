import { beforeEach, expect, test } from 'vitest';
import { expected, Luck, pledgeOf, wordsAt } from './luck.svelte';
import type { Pledging, RoomInfo, Telling } from '../wire/messages';

const SHARE = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

let sent: (Pledging | Telling)[] = [];
let luck = new Luck('here', () => true);

beforeEach(() => {
  sent = [];
  luck = new Luck(`table ${Math.random()}`, (message) => sent.push(message as Pledging | Telling) > 0);
});

function room(pledges: (string | null)[], waiting: number[] = [], changes: Partial<RoomInfo> = {}): RoomInfo {
  const seat = { name: 'x', bot: null, online: true };
  const promise = { commitment: SHARE, chosen: false, terms: '' };
  return {
    t: 'room',
    table: 't',
    game: 'chess',
    rules_version: 1,
    players: 2,
    options: { swift: true, rounds: 3 },
    labels: [],
    seats: [seat, seat],
    mine: [0],
    host: true,
    started: false,
    promise,
    mixing: { pledges, waiting },
    ...changes,
  };
}

function fixed(mine: string, share = SHARE, changes: Partial<RoomInfo> = {}): RoomInfo {
  const open = room([mine, OTHER], [0, 1], changes);
  const terms = expected(open, share, 'rules 1\ncontent c\n');
  return { ...open, promise: { commitment: SHARE, chosen: false, terms } };
}

function pledged(): string {
  luck.look(room([null, null]));
  const [message] = sent;
  sent = [];
  return message?.t === 'pledge' ? message.pledge : '';
}

test('a word is pledged once, and told when the terms are fixed', () => {
  luck.look(room([null, null]));
  luck.look(room([null, OTHER]));
  expect(sent).toHaveLength(1);
  const mine = sent[0]!.t === 'pledge' ? sent[0]!.pledge : '';
  luck.look(room([mine, OTHER]));
  expect(sent).toHaveLength(1);
  luck.look(fixed(mine));
  luck.look(fixed(mine));
  expect(sent).toHaveLength(2);
  const told = sent[1]!.t === 'word' ? sent[1]!.word : '';
  expect(told).toMatch(/^[0-9a-f]{32}$/);
  expect(pledgeOf(told)).toBe(mine);
});

test('after a break it is told again if it is still waited for', () => {
  const mine = pledged();
  luck.look(fixed(mine));
  luck.begin();
  luck.look(fixed(mine));
  luck.look({ ...fixed(mine), mixing: { pledges: [mine, OTHER], waiting: [1] } });
  expect(sent.map(({ t }) => t)).toEqual(['word', 'word']);
});

test.each([
  ['another share of the server', (mine: string) => fixed(mine, OTHER)],
  ['other options', (mine: string) => ({ ...fixed(mine), options: { swift: false, rounds: 3 } })],
  ['another who begins', (mine: string) => ({ ...fixed(mine), first: 1 })],
  [
    'a bot on the other seat',
    (mine: string) => ({
      ...fixed(mine),
      seats: [fixed(mine).seats[0]!, { name: null, bot: 'greedy' as const, online: true }],
    }),
  ],
])('no word is told for %s than was shown', (_, bent) => {
  luck.look(bent(pledged()));
  expect(sent).toEqual([]);
  expect(luck.doubt).toBe(true);
});

test('a word that lies in another browser is missed here, and replaced while it can be', () => {
  luck.look(room([OTHER, null]));
  luck.look(room([OTHER, null]));
  expect(sent.map(({ t }) => t)).toEqual(['pledge']);
  luck.look(fixed(OTHER));
  expect(luck.lost).toEqual([0]);
  expect(sent).toHaveLength(1);
});

test('nothing is done where nobody asks for words', () => {
  luck.look(room([null, null], [], { mixing: null }));
  expect(sent).toEqual([]);
  expect(wordsAt('here')).toEqual([]);
});
