/**
 * Hexes with a point on top, in axial coordinates: q counts to the right, r downwards and half a hex to the right.
 * Pictures of them are drawn in units where a hex is SIZE from its middle to a corner.
 */
export type Hex = readonly [q: number, r: number];

/** Two printed numbers as a hex. */
export const hexOf = ([q, r]: readonly number[]): Hex => [q!, r!];

export interface Point {
  x: number;
  y: number;
}

export const SIZE = 20;
/** From the middle of a hex to the middle of the next. */
export const STEP = SIZE * Math.sqrt(3);

/** Clockwise from the right; the side of a hex that way lies between the corners of the same number and the next. */
export const DIRECTIONS: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

const CORNERS: readonly Point[] = DIRECTIONS.map((_, index) => {
  const angle = (Math.PI / 3) * index - Math.PI / 6;
  return { x: SIZE * Math.cos(angle), y: SIZE * Math.sin(angle) };
});

export const keyOf = ([q, r]: Hex): string => `${q},${r}`;

export const same = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];

export function plus(a: Hex, b: Hex): Hex {
  return [a[0] + b[0], a[1] + b[1]];
}

export function minus(a: Hex, b: Hex): Hex {
  return [a[0] - b[0], a[1] - b[1]];
}

export function neighbours(hex: Hex): Hex[] {
  return DIRECTIONS.map((direction) => plus(hex, direction));
}

/** Steps from one hex to another. */
export function distance(a: Hex, b: Hex): number {
  const [q, r] = minus(a, b);
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** A hex turned around the middle, clockwise by so many sixths. */
export function turned([q, r]: Hex, sixths = 1): Hex {
  for (let step = ((sixths % 6) + 6) % 6; step > 0; step--) [q, r] = [0 - r, q + r];
  return [q, r];
}

/** A hex with left and right exchanged. */
export function mirrored([q, r]: Hex): Hex {
  return [0 - q - r, r];
}

/** Whether one can walk from any of these hexes to any other without leaving them. */
export function connected(hexes: readonly Hex[]): boolean {
  const left = new Map(hexes.map((hex) => [keyOf(hex), hex]));
  const edge = hexes.slice(0, 1);
  left.delete(edge[0] ? keyOf(edge[0]) : '');
  for (const hex of edge) {
    for (const near of neighbours(hex)) if (left.delete(keyOf(near))) edge.push(near);
  }
  return left.size === 0;
}

// Pictures

export function centreOf([q, r]: Hex): Point {
  return { x: STEP * (q + r / 2), y: SIZE * 1.5 * r };
}

/** The hex a point lies in. */
export function hexAt({ x, y }: Point): Hex {
  const r = y / (SIZE * 1.5);
  const q = x / STEP - r / 2;
  const [near, row, third] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const off = [Math.abs(near - q), Math.abs(row - r), Math.abs(third + q + r)] as const;
  if (off[0] > off[1] && off[0] > off[2]) return hex(0 - row - third, row);
  return off[1] > off[2] ? hex(near, 0 - near - third) : hex(near, row);
}

/** Rounding may give a negative zero. */
const hex = (q: number, r: number): Hex => [q + 0, r + 0];

/** One hex as a path, a little smaller or larger than its cell. */
export function hexPath(hex: Hex, scale = 1): string {
  const { x, y } = centreOf(hex);
  return closed(CORNERS.map((corner) => ({ x: x + corner.x * scale, y: y + corner.y * scale })));
}

/** One side of a hex, the one in that direction. */
export function sidePath(hex: Hex, direction: number, scale = 1): string {
  const { x, y } = centreOf(hex);
  const [from, to] = [CORNERS[direction]!, CORNERS[(direction + 1) % 6]!];
  return `M${round(x + from.x * scale)} ${round(y + from.y * scale)}L${round(x + to.x * scale)} ${round(y + to.y * scale)}`;
}

interface Side {
  from: string;
  to: string;
  at: Point;
}

/** The line around all of these hexes, and around the holes in them, as a path. */
export function outlinePath(hexes: readonly Hex[]): string {
  const sides = new Map(hexes.flatMap((hex) => outerSides(hex, hexes)).map((side) => [side.from, side]));
  let path = '';
  while (sides.size) {
    let side = [...sides.values()][0];
    const loop: Point[] = [];
    while (side) {
      sides.delete(side.from);
      loop.push(side.at);
      side = sides.get(side.to);
    }
    path += closed(loop);
  }
  return path;
}

/** At a corner on the line around some hexes, one side ends and one begins: corners link the sides. */
function outerSides(hex: Hex, hexes: readonly Hex[]): Side[] {
  const { x, y } = centreOf(hex);
  const corner = (index: number): Point => {
    const { x: right, y: down } = CORNERS[index % 6]!;
    return { x: x + right, y: y + down };
  };
  return neighbours(hex).flatMap((near, index) => {
    if (hexes.some((other) => same(other, near))) return [];
    return { from: nameOf(corner(index)), to: nameOf(corner(index + 1)), at: corner(index) };
  });
}

const nameOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

function closed(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

const round = (n: number): number => Math.round(n * 100) / 100;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box that holds all of these hexes, with so much room around them. */
export function boxOf(hexes: readonly Hex[], room = 0): Box {
  const centres = hexes.map(centreOf);
  const [xs, ys] = [centres.map(({ x }) => x), centres.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - STEP / 2 - room, Math.min(...ys) - SIZE - room];
  const [right, bottom] = [Math.max(...xs) + STEP / 2 + room, Math.max(...ys) + SIZE + room];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const viewBoxOf = ({ x, y, width, height }: Box): string => [x, y, width, height].map(round).join(' ');

/** Numbered hexes in rows, odd rows shifted half a hex to the right; each has a letter for its kind. */
export class HexSheet {
  readonly hexes: readonly Hex[];
  readonly kinds: string;
  readonly box: Box;
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(readonly rows: readonly string[]) {
    this.hexes = rows.flatMap((row, r) => Array.from(row, (_, column): Hex => [column - Math.floor(r / 2), r]));
    this.kinds = rows.join('');
    this.numbers = new Map(this.hexes.map((hex, number) => [keyOf(hex), number]));
    this.box = boxOf(this.hexes, 4);
  }

  /** The number of a hex; -1 off the sheet. */
  numberOf(hex: Hex): number {
    return this.numbers.get(keyOf(hex)) ?? -1;
  }

  /** Where a number lies, both counted from one. */
  placeOf(number: number): { row: number; column: number } {
    const [q, r] = this.hexes[number]!;
    return { row: r + 1, column: q + Math.floor(r / 2) + 1 };
  }

  /** The number of the hex there, both counted from one; null off the sheet. */
  numberAt(row: number, column: number): number | null {
    const number = this.numberOf([column - 1 - Math.floor((row - 1) / 2), row - 1]);
    return number < 0 ? null : number;
  }

  around(number: number): number[] {
    return neighbours(this.hexes[number]!)
      .map((hex) => this.numberOf(hex))
      .filter((near) => near >= 0);
  }

  all(kind: string): number[] {
    return [...this.kinds].flatMap((found, number) => (found === kind ? number : []));
  }
}
