import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Playback } from './playback.svelte';

const frames = [4, 5, 6, 7].map((answers) => ({ answers, view: {}, events: [] }));

describe('a look back', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('stays within what happened', () => {
    const playback = new Playback(frames);
    playback.seek(99);
    expect(playback.frame.answers).toBe(7);
    playback.seek(-1);
    expect(playback.frame.answers).toBe(4);
  });

  test('finds the moment after so many answers', () => {
    const playback = new Playback(frames);
    playback.seekAnswers(6);
    expect(playback.index).toBe(2);
    expect([3, 4, 7, 8].map((answers) => playback.covers(answers))).toEqual([false, true, true, false]);
  });

  test('knows the turns, and goes from one to the next', () => {
    const told = (at: number, key: string) => ({ at, key, values: {} });
    const events = [[told(0, 'round')], [told(1, 'move')], [told(2, 'move'), told(2, 'turn')], [], [told(4, 'turn')], []];
    const playback = new Playback(events.map((each, answers) => ({ answers, view: {}, events: each })));
    expect(playback.turns.map(({ index }) => index)).toEqual([0, 2, 4]);
    const visited = ([1, 1, 1, -1, -1, -1, -1] as const).map((step) => (playback.seekTurn(step), playback.index));
    expect(visited).toEqual([2, 4, 5, 4, 2, 0, 0]);
    playback.seek(3);
    expect(playback.turn?.index).toBe(2);
  });

  test('plays to the end, stops there, and starts again from the first frame', () => {
    const playback = new Playback(frames);
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
    const playback = new Playback(frames);
    playback.play();
    playback.seek(1);
    vi.runAllTimers();
    expect([playback.index, playback.playing]).toEqual([1, false]);
  });
});
