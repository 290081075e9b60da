import { describe, expect, it } from 'vitest';
import { partly, type Partly } from '../../board/partly';
import { opponentSteps, Replay } from './replay.svelte';
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
    const steps = opponentSteps(before, after);
    expect(steps.map(({ key }) => key)).toEqual(['phase.opponent', 'event.opponent-recruit', 'event.advance']);
    expect(steps[0]!.view.slots[0]).toBe(0);
    expect(steps[0]!.view.solo).toMatchObject({ marker: 0, specialists: 0, track: { 'luna-9': 3 } });
    expect(steps[0]!.view.deck).toBe(10);
    expect(steps[1]!.values).toEqual({ card: 21, division: 'testing' });
    expect(steps[1]!.view.solo).toMatchObject({ marker: 1, track: { 'luna-9': 3 } });
    expect(steps[2]!.values).toEqual({ projects: ['luna-9'] });
  });

  it('brings a Project to the finish before the Opponent has it', () => {
    const after = table(
      { turn: 1, projects: [{ id: 'luna-9' }] },
      { marker: 1, hub, specialists: 1, track: { 'luna-9': 3 }, projects: ['skylab'] },
    );
    const steps = opponentSteps(before, after);
    expect(steps.at(-1)).toMatchObject({ key: 'event.opponent-project', values: { project: 'skylab' } });
    expect(steps.at(-2)!.view.solo!.track).toEqual({ 'luna-9': 3, skylab: 8 });
    expect(steps.at(-2)!.view.projects.map(({ id }) => id)).toEqual(['luna-9', 'skylab']);
  });

  it('leaves a card that moved up in the row until its slot is free', () => {
    const after = table({ turn: 1, slots: [7, 1, 2, 3, 4, 5] }, { marker: 1, hub, specialists: 1 });
    expect(opponentSteps(before, after)[0]!.view.row).toEqual([7]);
  });

  it('is nothing where it recruited nobody', () => {
    expect(opponentSteps(before, table({ turn: 1 }, {}))).toEqual([]);
  });
});

it('is looked at step by step', () => {
  const replay = new Replay();
  const steps = ['one', 'two'].map((key) => ({ key, values: {}, view: {} as View }));
  replay.load(steps, false);
  expect(replay.step).toBeNull();
  replay.start(false);
  expect(replay.step?.key).toBe('one');
  replay.next();
  expect(replay.step?.key).toBe('two');
  replay.next();
  expect(replay.step).toBeNull();
});
