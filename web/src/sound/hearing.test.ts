import { describe, expect, it } from 'vitest';
import type { News } from '../wire/messages';
import { COMMON } from './common';
import { heard } from './hearing';

function news(changes: Partial<News> = {}): News {
  const nothing = { view: {}, events: [], undo: [], back: [], waiting: [], ending: null, proof: null };
  return { t: 'news', n: 1, answers: 1, lens: 0, private: false, since: 0, asks: {}, ...nothing, ...changes };
}

const asked = { 0: { name: 'action', choices: [] } };
const told = (...keys: string[]) => keys.map((key) => ({ at: 2, key, values: {} }));
const dice = { ...COMMON, build: 'dice', vote: 'token', race: 'place' } as const;

describe('what is heard', () => {
  it('is each kind of event once, and three at most', () => {
    const fresh = told('roll', 'roll', 'attack', 'build', 'vote', 'race');
    expect(heard({ was: news(), now: news({ answers: 2 }), fresh, mine: [0] }, dice)).toEqual([
      'dice',
      'ship',
      'token',
    ]);
  });

  it('is my turn, but not another question of the same turn', () => {
    const now = news({ answers: 2, asks: asked });
    expect(heard({ was: news(), now, fresh: [], mine: [0] }, dice)).toEqual(['turn']);
    expect(heard({ was: news({ asks: asked }), now, fresh: told('roll'), mine: [0] }, dice)).toEqual(['dice']);
  });

  it('is my answer, whatever it was', () => {
    expect(heard({ was: news({ asks: asked }), now: news({ answers: 2 }), fresh: [], mine: [0] }, dice)).toEqual([
      'token',
    ]);
  });

  it('is what was taken back', () => {
    const happening = { was: news({ answers: 5 }), now: news({ answers: 4 }), fresh: told('roll'), mine: [0] };
    expect(heard(happening, dice)).toEqual(['undo']);
  });

  it('is the end, and whether it is mine', () => {
    const now = news({ answers: 2, ending: { winners: [1], scores: null, reason: 'won' } });
    expect(heard({ was: news(), now, fresh: told('win'), mine: [1] }, dice)).toEqual(['victory']);
    expect(heard({ was: news(), now, fresh: told('win'), mine: [0] }, dice)).toEqual(['end']);
  });

  it('gives nothing secret away: a hidden event sounds like an open one', () => {
    const happening = { was: news(), now: news({ answers: 2 }), fresh: told('draw.hidden'), mine: [0] };
    expect(heard(happening, COMMON)).toEqual(['card']);
  });
});
