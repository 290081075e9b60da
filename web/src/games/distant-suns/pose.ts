import {
  centreOf,
  type Hex,
  hexAt,
  keyOf,
  minus,
  mirrored,
  plus,
  type Point,
  same,
  STEP,
  turned,
} from '../../board/hex';
import type { Cosmos } from './content';
import type { Way } from './view';

/** How a shape is held: mirrored first, then turned clockwise; hexes left out are given by their place in the shape. */
export interface Hold {
  sixths: number;
  mirrored: boolean;
  dropped: readonly number[];
}

/** A shape held somewhere: `at` is where the hex lies that it is held by. */
export interface Pose extends Hold {
  at: Hex;
}

/** A pose in which the shape may be drawn. */
export interface Placed {
  pose: Pose;
  way: Way;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const SIXTHS = [0, 1, 2, 3, 4, 5];

export function turnedBy<T extends Hold>(hold: T, sixths: number): T {
  return { ...hold, sixths: (((hold.sixths + sixths) % 6) + 6) % 6 };
}

/** Left and right exchanged as one sees it, however it is turned. */
export function flipped<T extends Hold>(hold: T): T {
  return { ...hold, mirrored: !hold.mirrored, sixths: (6 - hold.sixths) % 6 };
}

/** A hex of the shape left out, or taken in again. */
export function toggled<T extends Hold>(hold: T, cell: number): T {
  const without = hold.dropped.filter((one) => one !== cell);
  const dropped = without.length < hold.dropped.length ? without : [...without, cell].sort((a, b) => a - b);
  return { ...hold, dropped };
}

/** Where every hex of the shape lies, those left out too. */
export function cellsOf(shape: readonly Hex[], { at, ...hold }: Pose): Hex[] {
  return shape.map((hex) => plus(at, oriented(hex, hold)));
}

function oriented(hex: Hex, { sixths, mirrored: isMirrored }: Pick<Hold, 'sixths' | 'mirrored'>): Hex {
  return turned(isMirrored ? mirrored(hex) : hex, sixths);
}

const holdKey = ({ sixths, mirrored, dropped }: Hold): string => `${sixths} ${mirrored} ${dropped.join()}`;
const hexesKey = (hexes: readonly number[]): string => [...hexes].sort((a, b) => a - b).join();

export function samePose(a: Pose, b: Pose): boolean {
  return same(a.at, b.at) && holdKey(a) === holdKey(b);
}

/** Every way to draw a shape, by how it is held and by the hexes it covers. */
export class Places {
  readonly all: readonly Placed[];
  private readonly byHold = new Map<string, Placed[]>();
  private readonly byHexes: ReadonlyMap<string, Way>;

  constructor(
    private readonly cosmos: Cosmos,
    readonly shape: readonly Hex[],
    ways: readonly Way[],
  ) {
    this.byHexes = new Map(ways.map((way) => [hexesKey(way.hexes), way]));
    this.all = ways.flatMap((way) => this.posesOf(way).map((pose) => ({ pose, way })));
    for (const placed of this.all) {
      const key = holdKey(placed.pose);
      this.byHold.set(key, [...(this.byHold.get(key) ?? []), placed]);
    }
  }

  /** The places where the shape may be drawn as it is held, row by row. */
  as(hold: Hold): readonly Placed[] {
    return this.byHold.get(holdKey(hold)) ?? [];
  }

  /** The numbers of the hexes a pose covers; -1 for each off the sheet. */
  covers(pose: Pose): number[] {
    const kept = cellsOf(this.shape, pose).filter((_, cell) => !pose.dropped.includes(cell));
    return kept.map((hex) => this.cosmos.sheet.numberOf(hex));
  }

  wayAt(pose: Pose): Way | null {
    return this.byHexes.get(hexesKey(this.covers(pose))) ?? null;
  }

  /** The pose under a point: a legal one there or a step away, as it is held; else just there. */
  under(point: Point, hold: Hold): Pose {
    const there = { ...pick(hold), at: hexAt(point) };
    if (this.wayAt(there)) return there;
    const away = ({ pose }: Placed): number => apart(centreOf(pose.at), point);
    const near = this.as(hold).filter((placed) => away(placed) < STEP);
    return near.sort((a, b) => away(a) - away(b))[0]?.pose ?? there;
  }

  /** The best pose with the shape held at that hex, turned, mirrored and reduced in whatever way. */
  bestAt(at: Hex): Pose | null {
    const here = this.all.filter(({ pose }) => same(pose.at, at));
    return here.sort((a, b) => fewest(a, b) || gain(b.way) - gain(a.way))[0]?.pose ?? null;
  }

  /** The legal place nearest in that direction, as it is held; being off to the side counts double. */
  beyond(pose: Pose, arrow: Arrow): Pose | null {
    let best: Pose | null = null;
    let least = Infinity;
    for (const { pose: other } of this.as(pose)) {
      const away = far(centreOf(pose.at), centreOf(other.at), arrow);
      if (away < least) [best, least] = [other, away];
    }
    return best;
  }

  /** The next legal place in reading order, round and round. */
  next(pose: Pose, step: 1 | -1): Pose | null {
    const places = this.as(pose);
    const now = places.findIndex((placed) => same(placed.pose.at, pose.at));
    const from = now < 0 && step < 0 ? 0 : now;
    return places[(from + step + places.length) % places.length]?.pose ?? null;
  }

  /** The legal place nearest to a hex, as it is held. */
  nearest(at: Hex, hold: Hold): Pose | null {
    const away = ({ pose }: Placed): number => apart(centreOf(pose.at), centreOf(at));
    return [...this.as(hold)].sort((a, b) => away(a) - away(b))[0]?.pose ?? null;
  }

  /** Every pose that covers exactly the hexes of a way. */
  private posesOf(way: Way): Pose[] {
    const wanted = way.hexes.map((number) => this.cosmos.sheet.hexes[number]!);
    const found = new Map<string, Pose>();
    for (const isMirrored of [false, true]) {
      for (const sixths of SIXTHS) {
        const cells = this.shape.map((hex) => oriented(hex, { sixths, mirrored: isMirrored }));
        for (const cell of cells) {
          const at = minus(wanted[0]!, cell);
          const dropped = leftOut(
            cells,
            wanted.map((hex) => minus(hex, at)),
          );
          if (dropped) found.set(`${sixths}${isMirrored}${keyOf(at)}`, { at, sixths, mirrored: isMirrored, dropped });
        }
      }
    }
    return [...found.values()];
  }
}

/** Which cells are not among the wanted; null when some wanted hex is no cell at all. */
function leftOut(cells: readonly Hex[], wanted: readonly Hex[]): number[] | null {
  if (!wanted.every((hex) => cells.some((cell) => same(cell, hex)))) return null;
  return cells.flatMap((cell, index) => (wanted.some((hex) => same(cell, hex)) ? [] : index));
}

const pick = ({ sixths, mirrored, dropped }: Hold): Hold => ({ sixths, mirrored, dropped });
const fewest = (a: Placed, b: Placed): number => a.pose.dropped.length - b.pose.dropped.length;
const gain = ({ gains }: Way): number => gains.reduce((total, n) => total + n, 0);
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function far(from: Point, to: Point, arrow: Arrow): number {
  const [right, down] = [to.x - from.x, to.y - from.y];
  const ahead = { ArrowRight: right, ArrowLeft: -right, ArrowDown: down, ArrowUp: -down }[arrow];
  const aside = Math.abs(arrow === 'ArrowUp' || arrow === 'ArrowDown' ? right : down);
  return ahead > 1 && ahead > aside / 4 ? ahead + 2 * aside : Infinity;
}
