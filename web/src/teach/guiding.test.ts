import { beforeEach, describe, expect, test } from 'vitest';
import { partly } from '../board/partly';
import type { LessonInfo, News, Stage, StepInfo } from '../wire/messages';
import { Guiding, progressIn } from './guiding.svelte';

const store = new Map<string, string>();
globalThis.localStorage = partly<Storage>({
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});

beforeEach(() => store.clear());

const step = (name: string, ...tap: string[]): StepInfo => ({ name, tap, point: [], no: {}, picture: '' });
const CHAPTER: LessonInfo = {
  id: 'first',
  words: 'first',
  rule: '',
  players: 2,
  seat: 0,
  minutes: 2,
  steps: [step('look', 'die-0'), step('strike'), step('again')],
  end: step('end'),
};

const stage = (at: number, to: number | null, ...want: string[]): Stage => ({
  at,
  to,
  want,
  also: ['wait'],
  no: { pass: 'peace' },
});

function guided(lesson: Stage | null): Guiding {
  const guiding = new Guiding({ id: 'a', news: partly<News>({ lesson }) });
  guiding.chapter = CHAPTER;
  return guiding;
}

describe('a guided game', () => {
  test('has things tapped before the answer, and remembers it', () => {
    const guiding = guided(stage(0, 1, 'attack 1'));
    expect([guiding.step?.name, guiding.taps, guiding.wanted]).toEqual(['look', true, undefined]);
    guiding.tap();
    expect([guiding.step?.name, guiding.taps, guiding.wanted]).toEqual(['strike', false, 'attack 1']);
    guiding.tap();
    expect(guiding.step?.name).toBe('strike');
    expect(guided(stage(0, 1, 'attack 1')).step?.name).toBe('strike');
    expect(guided(stage(2, 2, 'attack 1')).step?.name).toBe('again');
  });

  test('lets through what is meant or welcome, and says why not to all else', () => {
    const guiding = guided(stage(1, 1, 'attack 1'));
    expect(['attack 1', 'wait'].map(guiding.lets)).toEqual([true, true]);
    expect(guiding.lets('pass')).toBe(false);
    expect(guiding.refusal).toEqual({ key: 'peace' });
    expect(guiding.lets('vote 1')).toBe(false);
    expect(guiding.refusal).toEqual({ general: true });
    expect(guiding.mood).toBe('kind');
    guiding.lets('attack 1');
    expect(guiding.refusal).toBeNull();
  });

  test('is silent while its next question has yet to come, and where there is no lesson', () => {
    for (const none of [stage(1, null), null]) {
      const guiding = guided(none);
      expect([guiding.step, guiding.lets('pass')]).toEqual([null, true]);
    }
  });

  test('has what a step is about answered by hand', () => {
    const guiding = guided(stage(1, 1, 'attack 1'));
    expect([stage(1, null), stage(3, 3), null].map((none) => guided(none).waits())).toEqual([false, false, false]);
    expect(guiding.waits()).toBe(true);
    guiding.leave();
    expect(guiding.waits()).toBe(false);
  });

  test('is done after the last step, and the list knows it', () => {
    const guiding = guided(stage(3, 3));
    expect([guiding.isDone, guiding.step?.name, guiding.lets('pass'), guiding.mood]).toEqual([
      true,
      'end',
      true,
      'glad',
    ]);
    guiding.note('dice');
    expect(progressIn('dice')).toEqual({ first: { table: 'a', step: 3, of: 3, done: true } });
    guided(stage(0, 1)).note('dice');
    expect(progressIn('dice')).toEqual({ first: { table: 'a', step: 0, of: 3, done: true } });
  });

  test('can be left, and come back to', () => {
    const guiding = guided(stage(1, 1, 'attack 1'));
    guiding.leave();
    expect([guiding.step, guiding.lets('pass'), guiding.hasLeft, guiding.mayComeBack]).toEqual([
      null,
      true,
      true,
      true,
    ]);
    expect(guided(stage(1, 1, 'attack 1')).hasLeft).toBe(true);
    guiding.comeBack();
    expect(guiding.step?.name).toBe('strike');
  });
});
