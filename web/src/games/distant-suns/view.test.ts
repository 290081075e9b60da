import { describe, expect, it } from 'vitest';
import type { NoteInfo } from '../../wire/messages';
import { Assigning } from './assigning.svelte';
import { cosmos, explorer, view } from './sample';
import { Twist } from './twist';
import { explorersFrom, isOver, modulesOn, shapeFor } from './view';

const module = { side: 'a', notch: 0, circle: 'left', by: 0, yours: 0, theirs: 1 } as const;

describe('the table', () => {
  it('starts with one’s own sheet and goes round', () => {
    const explorers = [0, 1, 2].map((seat) => explorer({ seat }));
    expect(explorersFrom(view({ explorers }), 2).map(({ seat }) => seat)).toEqual([2, 0, 1]);
  });

  it('is over when no Module fits in the last round', () => {
    const modules = Array.from({ length: 4 }, () => module);
    const end = view({ phase: 'assign', round: 3, modules, turns_left: [4, 4] });
    expect(isOver(end)).toBe(true);
    expect(isOver({ ...end, round: 2 })).toBe(false);
    expect(isOver({ ...end, phase: 'draw' })).toBe(false);
    expect(isOver({ ...end, turns_left: [5, 5] })).toBe(false);
    expect(isOver({ ...end, modules: [], turns_left: [4, 5] })).toBe(false);
  });

  it('gives the circle’s shape to the active player and the octagon’s to the others', () => {
    expect(shapeFor(view({ active: 1 }), 1)).toBe('bar');
    expect(shapeFor(view({ active: 1 }), 0)).toBe('hook');
    expect(shapeFor(view({ phase: 'assign' }), 0)).toBeNull();
  });

  it('keeps the two sides apart', () => {
    const other = { ...module, side: 'b', notch: 3 } as const;
    const both = view({ modules: [module, other] });
    expect([...modulesOn(both, 'a').keys()]).toEqual([0]);
    expect([...modulesOn(both, 'b').keys()]).toEqual([3]);
  });
});

describe('what is printed', () => {
  it('says what may be covered', () => {
    expect(['S', 'T', 'W'].flatMap((kind) => cosmos.sheet.all(kind)).some((hex) => cosmos.mayCover(hex))).toBe(false);
    expect(['A', 'U', '.'].flatMap((kind) => cosmos.sheet.all(kind)).every((hex) => cosmos.mayCover(hex))).toBe(true);
    expect(cosmos.mayCover(-1)).toBe(false);
  });

  it('gives worlds their corners in reading order, and treasures their rings', () => {
    expect(cosmos.worlds.map(({ hex, first }) => [hex, first])).toEqual([
      [0, 10],
      [24, 15],
    ]);
    expect(cosmos.treasures).toHaveLength(1);
    expect(cosmos.treasures[0]?.ring.sort((a, b) => a - b)).toEqual([5, 6, 10, 12, 15, 16]);
  });

  it('counts the hexes between somebody and a world', () => {
    const [near, far] = cosmos.worlds;
    expect(cosmos.toGo(explorer(), far!)).toBe(3);
    const drawn = [{ id: 1, shape: 'bar', dropped: 0, hexes: [22, 23] }];
    expect(cosmos.toGo(explorer({ drawn }), far!)).toBe(0);
    expect(cosmos.toGo(explorer({ drawn }), near!)).toBe(3);
  });
});

describe('placing a Module', () => {
  const notes: NoteInfo[] = [
    { key: 'note.ways', values: { n: 3 } },
    { key: 'note.turns-sure', values: { low: 4, high: 4 } },
  ];
  const assigning = new Assigning(
    0,
    [
      { text: 'module a 2 left', notes },
      { text: 'module a 2 right', notes: [] },
    ],
    view(),
  );

  it('is one of the choices, whichever way round', () => {
    assigning.spot = { side: 'a', notch: 2 };
    expect(assigning.choice?.notes).toEqual(notes);
    expect(assigning.zones).toEqual({ yours: 2, theirs: 3 });
    expect(assigning.turns).toEqual([4, 4]);
    assigning.flip();
    expect(assigning.choice?.text).toBe('module a 2 right');
    expect(assigning.zones).toEqual({ yours: 3, theirs: 2 });
  });

  it('is none where notches are taken, but can be asked about', () => {
    assigning.spot = { side: 'b', notch: 1 };
    expect(assigning.choice).toBeNull();
    expect(assigning.zones).toBeNull();
    expect(assigning.turns).toBeNull();
    expect(assigning.textFor(assigning.spot)).toBe('module b 1 right');
  });
});

describe('two fingers', () => {
  const around = (angle: number): { x: number; y: number } => ({ x: Math.cos(angle), y: Math.sin(angle) });
  const degrees = (n: number): number => (n * Math.PI) / 180;

  it('turn by sixths as they go round each other', () => {
    const twist = new Twist();
    twist.down(1, { x: 0, y: 0 });
    twist.down(2, around(0));
    expect(twist.move(2, around(degrees(20)))).toBe(0);
    expect(twist.move(2, around(degrees(40)))).toBe(1);
    expect(twist.move(2, around(degrees(80)))).toBe(0);
    expect(twist.move(2, around(degrees(100)))).toBe(1);
    expect(twist.move(2, around(degrees(50)))).toBe(-1);
  });

  it('do not jump where the angle begins anew, and one finger turns nothing', () => {
    const twist = new Twist();
    twist.down(1, { x: 0, y: 0 });
    expect(twist.move(1, around(2))).toBe(0);
    twist.move(1, { x: 0, y: 0 });
    twist.down(2, around(degrees(175)));
    expect(twist.move(2, around(degrees(-175)))).toBe(0);
    twist.up(1);
    expect(twist.on).toBe(false);
    expect(twist.move(2, around(degrees(90)))).toBe(0);
  });
});
