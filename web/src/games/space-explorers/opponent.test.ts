import { describe, expect, it } from 'vitest';
import { partly, type Partly } from '../../board/partly';
import { opponentStages } from './opponent';
import type { SoloView, View } from './view';

function table(given: Partly<View>, solo: Partly<SoloView>): View {
  return partly<View>({
    turn: 0,
    deck: 10,
    cards: [21, 22, 23, 24, 25, 26, 27, 28],
    slots: [0, 1, 2, 3, 4, 5],
    row: [],
    projects: [{ id: 'luna-9' }, { id: 'skylab' }],
    seats: [{ projects: [], hand: [7] }],
    ...given,
    solo: {
      marker: 0,
      hub: [[], [], [], [], []],
      specialists: 0,
      projects: [],
      steps: 8,
      track: { 'luna-9': 3, skylab: 7 },
      ...solo,
    },
  });
}

const hub = [[], [0], [], [], []];

describe('the turn of the Opponent', () => {
  const before = table({}, {});

  it('puts the card back above the marker first, then recruits it, then moves the Projects', () => {
    const after = table(
      { turn: 1, deck: 9, slots: [6, 1, 2, 3, 4, 5] },
      { marker: 1, hub, specialists: 1, track: { 'luna-9': 4, skylab: 7 } },
    );
    const stages = opponentStages(before, after);
    expect(stages).toHaveLength(3);
    expect(stages[0]!.slots[0]).toBe(0);
    expect(stages[0]!.solo).toMatchObject({ marker: 0, specialists: 0, track: { 'luna-9': 3 } });
    expect(stages[0]!.deck).toBe(10);
    expect(stages[1]!.solo).toMatchObject({ marker: 1, hub, track: { 'luna-9': 3 } });
    expect(stages[2]!.solo).toMatchObject({ track: { 'luna-9': 4 } });
  });

  it('brings a Project to the finish before the Opponent has it', () => {
    const after = table(
      { turn: 1, projects: [{ id: 'luna-9' }] },
      { marker: 1, hub, specialists: 1, track: { 'luna-9': 3 }, projects: ['skylab'] },
    );
    const stages = opponentStages(before, after);
    expect(stages.at(-1)).toBe(after);
    expect(stages.at(-2)!.solo!.track).toEqual({ 'luna-9': 3, skylab: 8 });
    expect(stages.at(-2)!.projects.map(({ id }) => id)).toEqual(['luna-9', 'skylab']);
  });

  it('leaves a card that moved up in the row until its slot is free', () => {
    const after = table({ turn: 1, slots: [7, 1, 2, 3, 4, 5] }, { marker: 1, hub, specialists: 1 });
    expect(opponentStages(before, after)[0]!.row).toEqual([7]);
  });

  it('is nothing where it recruited nobody', () => {
    expect(opponentStages(before, table({ turn: 1 }, {}))).toEqual([]);
  });
});
