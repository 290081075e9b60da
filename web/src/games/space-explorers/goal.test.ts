import { expect, it } from 'vitest';
import { partly } from '../../board/partly';
import { standingOf } from './goal';
import type { SoloView, View } from './view';

it('says how far I am behind, how many recruits are left, and what is lost first', () => {
  const solo = partly<SoloView>({ total: 9, steps: 8, track: { skylab: 3, 'luna-9': 6 } });
  const view = partly<View>({
    goal: 12,
    seats: [{ total: 5, specialists: 4 }],
    projects: [{ id: 'skylab' }, { id: 'luna-9' }],
  });
  expect(standingOf(view, solo)).toEqual({ lead: -4, recruits: 8, next: { id: 'luna-9', turns: 2 } });
});

it('has nothing to lose without Projects', () => {
  const view = partly<View>({ goal: 12, seats: [{ total: 9, specialists: 12 }], projects: [] });
  expect(standingOf(view, partly<SoloView>({ total: 9, steps: 8, track: {} }))).toEqual({
    lead: 0,
    recruits: 0,
    next: null,
  });
});
