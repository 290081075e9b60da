import { describe, expect, it } from 'vitest';
import type { EventInfo } from '../../wire/messages';
import { fresh, pollIn, rolledIn } from './happenings';

const event = (key: string, values: EventInfo['values'] = {}): EventInfo => ({ key, values, at: 0 }) as EventInfo;
const story = [event('turn', { by: 0 }), event('roll', { by: 0, die: 3, face: 'resource' })];

describe('what is new', () => {
  it('is what came since, and tells which dice were rolled', () => {
    expect(rolledIn(fresh(story.slice(0, 1), story))).toEqual([3]);
  });

  it('is nothing for whoever comes in', () => {
    expect(fresh([], story)).toEqual([]);
  });
});

describe('a vote', () => {
  const called = [...story, event('vote', { by: 0, on: 1 })];
  const ballot = (by: number, way: string) => event('ballot', { by, way, votes: 1 });

  it('is about somebody, and nobody has voted yet', () => {
    expect(pollIn(called)).toEqual({ by: 0, on: 1, casts: new Map(), result: null });
  });

  it('is shown with its result until somebody does something else', () => {
    const over = [...called, ballot(0, 'for'), ballot(1, 'against'), event('vote-failed', { on: 1, ayes: 1, noes: 1 })];
    expect(pollIn(over)?.result).toEqual({ passed: false, ayes: 1, noes: 1 });
    expect(pollIn([...over, event('turn', { by: 1 })])?.casts.get(1)).toEqual({ way: 'against', votes: 1 });
    expect(pollIn([...over, event('turn', { by: 1 }), event('build', { by: 1, die: 9 })])).toBeNull();
  });
});
