import { beforeEach, describe, expect, it } from 'vitest';
import { partly } from '../../board/partly';
import type { Ask } from '../../board/props';
import { offerOf } from '../../board/offers';
import { courses } from './courses.svelte';
import { habit } from './habit.svelte';
import { journeys, stopOn } from './journeys';
import { Question } from './question.svelte';
import { endTurn, following } from './turn';
import type { View } from './view';

const far = (from: number, to: number): number => Math.abs(from - to);
const ask = (name: string, ...texts: string[]): Ask => ({
  seat: 0,
  name,
  choices: texts.map((text) => ({ text, notes: [] })),
});
const free = { owner: null, ship: null };

/** A line of hexes with a ship that flies two of them, and a planet, a hidden body and a planet with somebody's ship. */
const there = (hex: number, phase: View['phase'] = 'flight'): View =>
  partly<View>({
    phase,
    active: 0,
    you: 0,
    round: 3,
    seats: [{ seat: 0, ships: [{ id: 0, hex, on: 'space' }], pit: { energy: 0, matter: 0, antimatter: 0 } }],
    bodies: [
      { hex: 8, kind: 'planet', planet: 4, ...free },
      { hex: 9, kind: null, planet: null, ...free },
      { hex: 12, kind: 'planet', planet: 5, owner: null, ship: 7 },
    ],
    ahead: [],
    reach: [{ ship: 0, range: 2, hexes: [hex - 2, hex - 1, hex + 1, hex + 2], next: [], passes: {} }],
  });

beforeEach(() => courses.open('', far));

describe('a journey', () => {
  it('stops as near as the ship comes in empty space, and is over where nothing is nearer', () => {
    expect(stopOn({ ship: 0, to: 8 }, there(3), far)).toBe(5);
    expect(stopOn({ ship: 0, to: 8 }, there(6), far)).toBe(8);
    expect(stopOn({ ship: 0, to: 10 }, there(6), far)).toBe(7);
    expect(stopOn({ ship: 0, to: 10 }, { ...there(7), reach: [] }, far)).toBeNull();
  });

  it('leads to every free body that is known and beyond one turn', () => {
    const told = (asked: Ask, view: View): string[] => journeys(asked, view, far).map(({ text }) => text);
    expect(told(ask('fly', 'fly 0 5', 'done'), there(3))).toEqual(['fly 0 8']);
    expect(told(ask('fly', 'fly 0 8', 'done'), there(6))).toEqual([]);
    expect(told(ask('bonus', 'bonus science', 'done'), there(3, 'bonus'))).toEqual(['fly 0 8']);
    expect(told(ask('fly', 'fly 0 4', 'done'), there(3, 'bonus'))).toEqual([]);
    expect(told(ask('action', 'act map'), there(6, 'main'))).toEqual(['fly 0 4', 'fly 0 5', 'fly 0 7', 'fly 0 8']);
  });

  it('is no part of what is asked', () => {
    const question = new Question(ask('fly', 'fly 0 5', 'done'), there(3), null, far);
    expect(question.on('hex-8').map(({ text }) => text)).toEqual(['fly 0 8']);
    expect([question.isAside('hex-8'), question.isAside('hex-5')]).toEqual([true, false]);
    expect(question.sights).toEqual([5]);
  });

  it('is flown turn by turn, until the ship is there or has gone elsewhere', () => {
    courses.open('table', far);
    courses.send(0, 8, there(3));
    const fly = (view: View, ...texts: string[]): string | null => endTurn(ask('fly', ...texts, 'done'), view);
    expect(fly(there(3), 'fly 0 4', 'fly 0 5')).toBe('fly 0 5');
    courses.tidy(there(5));
    expect(fly({ ...there(5), round: 4 }, 'fly 0 6', 'fly 0 7')).toBe('fly 0 7');
    courses.tidy(there(5)); // taken back
    expect(fly(there(5), 'fly 0 6', 'fly 0 7')).toBe('fly 0 7');
    courses.tidy(there(8));
    expect(courses.at(there(7))).toEqual([]);
    courses.send(0, 8, there(3));
    courses.tidy(there(2));
    expect(fly(there(3), 'fly 0 5')).toBe('done');
  });

  it('is nothing to wait for where turns end by themselves', () => {
    courses.open('another', far);
    habit.begin([]);
    const next = following(offerOf({ text: 'antimatter 0', notes: [] }));
    expect(next(ask('bonus', 'done'), there(3, 'bonus'))).toBeNull();
    courses.send(0, 8, there(3));
    expect(next(ask('bonus', 'done'), there(3, 'bonus'))).toBe('done');
    expect(next(ask('fly', 'fly 0 5', 'done'), there(3))).toBe('fly 0 5');
    habit.end();
  });

  it('is over as soon as somebody else is there', () => {
    courses.open('a third', far);
    courses.send(0, 8, there(3));
    const taken = there(3).bodies.map((body) => (body.hex === 8 ? { ...body, ship: 7 } : body));
    expect(courses.at({ ...there(3), bodies: taken })).toEqual([]);
    expect(courses.at(there(3))).toHaveLength(1);
  });

  it('is for one table', () => {
    courses.open('one', far);
    courses.send(0, 8, there(3));
    courses.open('one', far);
    expect(courses.of(0, there(3))?.to).toBe(8);
    courses.open('other', far);
    expect(courses.at(there(3))).toEqual([]);
  });
});
