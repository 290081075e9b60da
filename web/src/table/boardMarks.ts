import type { Aim } from '../board/deeds';
import type { Room } from './pointing';

/** A choice to be drawn on the board: what it is about, and what it is there for. */
export interface BoardMark {
  kind: 'better' | 'played' | 'hint' | 'step';
  aim: Aim;
  label?: string;
  /** Which of several steps it is. */
  number?: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The same as lines and places in the window. */
export interface Drawn {
  kind: BoardMark['kind'];
  rings: Box[];
  arrow: string | null;
  head: string | null;
  cross: string | null;
  label: string;
  number: number;
  tag: { x: number; y: number };
}

const MOST = 8;
const RIM = 4;
const TAG = { width: 74, height: 26 };

/** Draw a mark where its things are; nothing where none of them is to be seen. */
export function drawn(
  { kind, aim, label = '', number = 0 }: BoardMark,
  find: (names: readonly string[]) => readonly Element[],
  roomFor: (thing: Element | undefined) => Room,
): Drawn[] {
  const things = find(aim.to).slice(0, MOST);
  const rings = things.map(boxOf);
  const room = roomFor(things[0]);
  const [target] = rings;
  if (!target || !rings.some((box) => isSeen(box, room))) return [];
  const source = aim.from === undefined ? undefined : find([aim.from])[0];
  const way = source && boxOf(source) !== target ? between(boxOf(source), target) : null;
  const tag = tagAt(target, kind, room);
  const cross = kind === 'played' ? crossOf(target) : null;
  return [{ kind, rings, arrow: way?.path ?? null, head: way?.head ?? null, cross, label, number, tag }];
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left - RIM, top: top - RIM, width: width + 2 * RIM, height: height + 2 * RIM };
}

function isSeen({ left, top, width, height }: Box, room: Room): boolean {
  return left < room.right && left + width > room.left && top < room.bottom && top + height > room.top;
}

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** A bent line from one thing to the rim of another, and where its head lies; none where they touch. */
export function between(from: Box, to: Box): { path: string; head: string } | null {
  const [a, b] = [middle(from), middle(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy);
  const rim = Math.min(
    to.width / 2 / Math.max(Math.abs(dx / far), 0.01),
    to.height / 2 / Math.max(Math.abs(dy / far), 0.01),
  );
  if (!(far > rim + 24)) return null;
  const bend = { x: (a.x + b.x) / 2 - dy * 0.14, y: (a.y + b.y) / 2 + dx * 0.14 };
  const angle = Math.atan2(b.y - bend.y, b.x - bend.x);
  const end = { x: b.x - Math.cos(angle) * (rim + 8), y: b.y - Math.sin(angle) * (rim + 8) };
  const [ax, ay, qx, qy, ex, ey] = [a.x, a.y, bend.x, bend.y, end.x, end.y].map(Math.round);
  return {
    path: `M${ax} ${ay}Q${qx} ${qy} ${ex} ${ey}`,
    head: `translate(${ex} ${ey}) rotate(${Math.round((angle * 180) / Math.PI)})`,
  };
}

/** A cross at the upper right corner. */
function crossOf({ left, top, width }: Box): string {
  const [x, y] = [Math.round(left + width - 4), Math.round(top - 4)];
  return `M${x} ${y}l9 9m0-9l-9 9`;
}

/** Words stand above a thing, those of what was played below it, and wholly in sight. */
function tagAt({ left, top, width, height }: Box, kind: BoardMark['kind'], room: Room): { x: number; y: number } {
  const within = (at: number, least: number, most: number) => Math.round(Math.max(least, Math.min(most, at)));
  const x = within(left + width / 2 - TAG.width / 2, room.left + 4, room.right - TAG.width - 4);
  const y = kind === 'played' ? top + height - TAG.height / 2 : top - TAG.height / 2;
  return { x, y: within(y, room.top + 2, room.bottom - TAG.height - 2) };
}
