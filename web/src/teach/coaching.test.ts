import { beforeEach, describe, expect, test } from 'vitest';
import { partly } from '../board/partly';
import type { Ask } from '../board/props';
import { callCoach, Coaching, type Lesson } from './coaching.svelte';

const store = new Map<string, string>();
globalThis.localStorage = partly<Storage>({
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});

const ask = (name: string): Ask => ({ seat: 0, name, choices: [] });
const view = { seats: [{ planets: [] }] };
const lessons: Lesson[] = [
  { id: 'build', when: (_, ask) => ask?.name === 'construction' },
  { id: 'roll', when: (_, ask) => ask?.name === 'management' },
  { id: 'win', when: (view, ask, me) => ask?.name === 'management' && view.seats[me].planets.length >= 2 },
];

beforeEach(() => store.clear());

describe('the coach', () => {
  test('stays away from tables it was not called to', () => {
    const coaching = new Coaching('a', lessons);
    coaching.look(view, ask('construction'), 0);
    expect(coaching.lesson).toBeNull();
  });

  test('gives each lesson when its moment comes, and once', () => {
    callCoach('a');
    const coaching = new Coaching('a', lessons);
    coaching.look(view, ask('management'), 0);
    expect([coaching.lesson, coaching.count]).toEqual(['roll', 1]);
    coaching.done();
    coaching.look(view, ask('management'), 0);
    expect(coaching.lesson).toBeNull();
    coaching.look({ seats: [{ planets: [3, 4] }] }, ask('management'), 0);
    expect([coaching.lesson, coaching.count]).toEqual(['win', 2]);
  });

  test('gives two lessons of one moment one after the other', () => {
    callCoach('a');
    const coaching = new Coaching('a', lessons);
    const rich = { seats: [{ planets: [3, 4] }] };
    for (const expected of ['roll', 'win', null]) {
      for (let twice = 0; twice < 2; twice++) coaching.look(rich, ask('management'), 0);
      expect(coaching.lesson).toBe(expected);
      coaching.done();
    }
  });

  test('leaves a lesson whose moment has passed for the next', () => {
    callCoach('a');
    const coaching = new Coaching('a', lessons);
    coaching.look(view, ask('construction'), 0);
    coaching.look(view, null, 0);
    expect(coaching.lesson).toBe('build');
    coaching.look(view, ask('management'), 0);
    expect(coaching.lesson).toBe('roll');
    coaching.done();
    expect(coaching.lesson).toBeNull();
  });

  test('remembers what was read when the page is opened again', () => {
    callCoach('a');
    const before = new Coaching('a', lessons);
    before.look(view, ask('construction'), 0);
    expect(new Coaching('a', lessons).lesson).toBe('build');
    before.done();
    expect(new Coaching('a', lessons).lesson).toBeNull();
  });
});
