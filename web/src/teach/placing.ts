/** A rectangle in the window. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Side = 'above' | 'below' | 'left' | 'right';

/** Where the words stand: at a side of what they speak of, or where there is most room if none is large enough. */
export interface Place {
  x: number;
  y: number;
  /** How high they may be: what is longer scrolls. */
  most: number;
  side: Side;
}

/** The card stands so far from the edge of the window, and the comet looks out of it above. */
const EDGE = 12;
const COMET = 30;
const NARROW = 720;
const LEAST = 150;

interface Room {
  width: number;
  height: number;
  /** Where the header of the page ends. */
  top: number;
}

/** Beside what it speaks of, never over it, nor over what is to be pressed. */
export function place(about: Box, act: Box, card: { width: number; height: number }, room: Room): Place {
  const target = union(about, act);
  const narrow = room.width <= NARROW;
  const gap = narrow ? 26 : 44;
  const free: Record<Side, Box> = {
    above: box(EDGE, room.top + COMET, room.width - EDGE, target.y - gap),
    below: box(EDGE, target.y + target.height + gap + COMET / 2, room.width - EDGE, room.height - EDGE),
    left: box(EDGE, room.top + COMET, target.x - gap, room.height - EDGE),
    right: box(target.x + target.width + gap, room.top + COMET, room.width - EDGE, room.height - EDGE),
  };
  const sides = narrow ? (['above', 'below'] as const) : (['above', 'right', 'left', 'below'] as const);
  const rooms = [
    ...sides.map((side) => ({ side, within: free[side] })),
    between(about, act, gap, room),
    ...(narrow ? [] : besides(about, act, gap, room)),
  ];
  const fits = ({ within }: Chance): boolean => within.width >= card.width && within.height >= card.height;
  const roomier = (one: Chance, other: Chance): number => score(other.within, card) - score(one.within, card);
  const { side, within } = rooms.find(fits) ?? [...rooms].sort(roomier)[0]!;
  const most = Math.max(LEAST, within.height);
  const height = Math.min(card.height, most);
  const middle = { x: target.x + target.width / 2 - card.width / 2, y: target.y + target.height / 2 - height / 2 };
  const upright = side === 'above' || side === 'below';
  const x = upright ? clamp(middle.x, EDGE, room.width - card.width - EDGE) : side === 'left' ? within.x + within.width - card.width : within.x; // prettier-ignore
  const y = upright ? (side === 'above' ? within.y + within.height - height : within.y) : middle.y;
  return {
    x: clamp(x, EDGE, room.width - card.width - EDGE),
    y: clamp(y, Math.min(within.y, room.height - height - EDGE), Math.max(within.y, within.y + within.height - height)),
    most,
    side,
  };
}

/** Room for the words, at a side of what they speak of. */
interface Chance {
  side: Side;
  within: Box;
}

/** What is free above what is to be pressed, and below what is spoken of; or the other way round. */
function between(about: Box, act: Box, gap: number, room: Room): Chance {
  const [upper, lower] = about.y < act.y ? [about, act] : [act, about];
  const top = upper.y + upper.height + gap + COMET / 2;
  const side = upper === about ? 'below' : 'above';
  return { side, within: box(EDGE, top, room.width - EDGE, lower.y - gap) };
}

/** What is free on either side of what is spoken of, but above or below what is to be pressed. */
function besides(about: Box, act: Box, gap: number, room: Room): Chance[] {
  const isBelow = about.y < act.y;
  const top = isBelow ? room.top + COMET : act.y + act.height + COMET;
  const bottom = isBelow ? act.y - EDGE : room.height - EDGE;
  return [
    { side: 'right', within: box(about.x + about.width + gap, top, room.width - EDGE, bottom) },
    { side: 'left', within: box(EDGE, top, about.x - gap, bottom) },
  ];
}

/** How much of a card such room would show. */
function score({ width, height }: Box, card: { width: number; height: number }): number {
  return Math.min(1, width / card.width) * Math.min(1, height / card.height);
}

function box(left: number, top: number, right: number, bottom: number): Box {
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function union(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** A line from the words to what they speak of, and the way it arrives. */
export interface Lead {
  path: string;
  from: [number, number];
  to: [number, number];
  angle: number;
}

const INSET = 40;

export function lead(card: Box, about: Box, side: Side): Lead {
  const middle = { x: about.x + about.width / 2, y: about.y + about.height / 2 };
  const along = clamp(middle.x, card.x + INSET, card.x + card.width - INSET);
  const down = clamp(middle.y, card.y + INSET, card.y + card.height - INSET);
  const ends: Record<Side, [from: [number, number], to: [number, number]]> = {
    above: [
      [along, card.y + card.height],
      [clamp(along, about.x + 16, about.x + about.width - 16), about.y - 6],
    ],
    below: [
      [along, card.y],
      [clamp(along, about.x + 16, about.x + about.width - 16), about.y + about.height + 6],
    ],
    left: [
      [card.x + card.width, down],
      [about.x - 6, clamp(down, about.y + 16, about.y + about.height - 16)],
    ],
    right: [
      [card.x, down],
      [about.x + about.width + 6, clamp(down, about.y + 16, about.y + about.height - 16)],
    ],
  };
  const [from, to] = ends[side];
  const bend: [number, number] =
    side === 'above' || side === 'below' ? [to[0], (from[1] + to[1]) / 2] : [(from[0] + to[0]) / 2, to[1]];
  const angle = (Math.atan2(to[1] - bend[1], to[0] - bend[0]) * 180) / Math.PI;
  return { path: `M${from}Q${bend} ${to}`, from, to, angle };
}
