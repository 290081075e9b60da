import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventInfo, Frame } from '../wire/messages';
import { Playback } from './playback.svelte';

const PIECE = 16;
const frame = (answers: number): Frame => ({ answers, view: {} });
const frames = [4, 5, 6, 7].map(frame);
const told = (at: number, key: string): EventInfo => ({ at, key, values: {} });

function lookBack(from = 4, to = 7, events: EventInfo[] = [], there = frames): Playback {
  return new Playback({ from, to, events, eyes: null }, there, () => {});
}

/** A look back at a long game whose pieces are asked for, and come when it is said so. */
function atLength(last: number) {
  const asked: number[] = [];
  const piece = (answers: number) => {
    const first = Math.floor(answers / PIECE) * PIECE;
    return Array.from({ length: Math.min(PIECE, last + 1 - first) }, (_, n) => frame(first + n));
  };
  const playback = new Playback({ from: 0, to: last, events: [], eyes: null }, piece(0), (answers) =>
    asked.push(answers),
  );
  return { playback, asked, deliver: () => playback.take(piece(asked.at(-1)!)) };
}

describe('a look back', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('stays within what happened', () => {
    const playback = lookBack();
    playback.seek(99);
    expect(playback.frame.answers).toBe(7);
    playback.seek(-1);
    expect(playback.frame.answers).toBe(4);
  });

  test('finds the moment after so many answers', () => {
    const playback = lookBack();
    playback.seekAnswers(6);
    expect(playback.index).toBe(2);
    expect([3, 4, 7, 8].map((answers) => playback.covers(answers))).toEqual([false, true, true, false]);
  });

  test('begins where it is to begin, within the piece that has come', () => {
    const playback = lookBack(6, 7, [told(5, 'before'), told(6, 'now')]);
    expect([playback.frame.answers, playback.last]).toEqual([6, 1]);
    expect(playback.told.map(({ key }) => key)).toEqual(['now']);
  });

  test('knows the turns, and goes from one to the next', () => {
    const events = [
      told(0, 'round'),
      told(1, 'move'),
      told(2, 'round'),
      told(2, 'turn'),
      told(4, 'turn'),
      told(9, 'turn'),
    ];
    const playback = lookBack(0, 5, events, [0, 1, 2, 3, 4, 5].map(frame));
    expect(playback.turns.map(({ index, event }) => [index, event.key])).toEqual([
      [0, 'round'],
      [2, 'turn'],
      [4, 'turn'],
    ]);
    const visited = ([1, 1, 1, -1, -1, -1, -1] as const).map((step) => (playback.seekTurn(step), playback.index));
    expect(visited).toEqual([2, 4, 5, 4, 2, 0, 0]);
    playback.seek(3);
    expect(playback.turn?.index).toBe(2);
  });

  test('plays to the end, stops there, and starts again from the first frame', () => {
    const playback = lookBack();
    playback.play();
    vi.runAllTimers();
    expect([playback.index, playback.playing]).toEqual([3, false]);
    playback.toggle();
    expect([playback.index, playback.playing]).toEqual([0, true]);
    playback.pause();
    vi.runAllTimers();
    expect(playback.index).toBe(0);
  });

  test('stops playing where somebody takes over', () => {
    const playback = lookBack();
    playback.play();
    playback.seek(1);
    vi.runAllTimers();
    expect([playback.index, playback.playing]).toEqual([1, false]);
  });
});

describe('a long game', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is fetched piece by piece, the next one before it is needed', () => {
    const { playback, asked, deliver } = atLength(40);
    playback.seek(7);
    expect(asked).toEqual([]);
    playback.seek(8);
    expect(asked).toEqual([16]);
    deliver();
    playback.seek(15);
    expect(asked).toEqual([16]);
  });

  test('shows what it has until the wanted moment has come', () => {
    const { playback, asked, deliver } = atLength(100);
    playback.seek(3);
    playback.seek(50);
    expect([playback.index, playback.frame.answers]).toEqual([50, 3]);
    expect(asked).toEqual([50]);
    deliver();
    expect([playback.index, playback.frame.answers]).toEqual([50, 50]);
  });

  test('asks for one piece at a time, and then for the latest wish', () => {
    const { playback, asked, deliver } = atLength(200);
    for (const index of [40, 60, 80, 100]) playback.seek(index);
    expect(asked).toEqual([40]);
    deliver();
    expect(asked).toEqual([40, 100]);
    deliver();
    expect(playback.frame.answers).toBe(100);
  });

  test('waits while it plays, and goes on when the piece has come', () => {
    const { playback, deliver } = atLength(20);
    playback.seek(15);
    playback.play();
    vi.advanceTimersByTime(20_000);
    expect([playback.index, playback.frame.answers, playback.playing]).toEqual([16, 15, true]);
    deliver();
    vi.advanceTimersByTime(20_000);
    expect([playback.frame.answers, playback.playing]).toEqual([20, false]);
  });

  test('asks again for what got lost, later if the server asks for patience, and never for what is no more', () => {
    const { playback, asked } = atLength(100);
    playback.seek(50);
    playback.askAgain();
    vi.runAllTimers();
    playback.askAgain(1);
    expect(asked).toEqual([50, 50]);
    vi.runAllTimers();
    expect(asked).toEqual([50, 50, 50]);
    playback.take([frame(47), frame(48)]);
    expect(asked).toEqual([50, 50, 50]);
    playback.askAgain();
    vi.runAllTimers();
    expect(asked).toEqual([50, 50, 50]);
  });
});
