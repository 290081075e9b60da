import { describe, expect, test } from 'vitest';
import { firstChoices } from './choices';
import { caughtUp } from './events';
import { waitBefore } from '../wire/link';

const event = (at: number) => ({ at, key: 'roll', values: {} });
const choice = (text: string) => ({ text, notes: [] });

describe('events', () => {
  const known = [event(0), event(1), event(2)];
  test('are appended', () => expect(caughtUp(known, 3, [event(3)])).toEqual([...known, event(3)]));
  test('are cut back after an undo', () => expect(caughtUp(known, 1, [event(9)])).toEqual([event(0), event(9)]));
  test('start anew', () => expect(caughtUp(known, 0, [event(5)])).toEqual([event(5)]));
  test('with a gap are refused', () => expect(caughtUp(known, 4, [event(5)])).toBeNull());
});

describe('choices', () => {
  test('are all shown when they are few', () => {
    const few = ['keep', 'roll 0', 'roll 0 4'].map(choice);
    expect(firstChoices(few)).toEqual(few);
  });
  test('that name several things wait when there are many', () => {
    const many = [
      'keep',
      ...Array.from({ length: 6 }, (_, die) => `roll ${die}`),
      ...Array.from({ length: 9 }, (_, die) => `roll 0 ${die}`),
    ];
    expect(firstChoices(many.map(choice)).map(({ text }) => text)).toEqual(many.slice(0, 7));
  });
});

describe('the wait before another attempt', () => {
  test('grows and has an end', () => {
    const waits = [0, 1, 2, 3, 4, 5, 20].map((attempt) => waitBefore(attempt, 0.5));
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
  });
  test('is spread by a quarter', () => expect([waitBefore(0, 0), waitBefore(0, 1)]).toEqual([225, 375]));
});
