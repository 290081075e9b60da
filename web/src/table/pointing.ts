/** The part of the window in which the board can be seen. */
export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Box extends Room {
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

const GAP = 14;
const RIM = 8;
/** So far from its corners a line may still point. */
const CORNER = 18;

export function centre({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/** What there is to be seen of these things and places on a board; if nothing, the seat of whoever did it. */
export function found(board: HTMLElement, names: readonly string[], seat: number | null): Element[] {
  const seen = names.flatMap((name) => visible(board, `[data-thing="${name}"], [data-at="${name}"]`).slice(0, 1));
  if (seen.length) return seen;
  return visible(board, `[data-seat="${seat ?? 'none'}"]`).slice(0, 1);
}

function visible(board: HTMLElement, selector: string): Element[] {
  const isSeen = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  return [...board.querySelectorAll(selector)].filter(isSeen);
}

/** Where a board can be seen: not behind the header, the question or a lesson. */
export function roomIn(board: HTMLElement): Room {
  const { left, right } = board.getBoundingClientRect();
  const edges = ['#question', '[data-lesson]', '[data-graph]'].flatMap((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return box && box.height > 0 && box.left < right && box.right > left ? [box.top] : [];
  });
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const bottom = Math.min(window.innerHeight, ...edges.filter((edge) => edge > window.innerHeight / 3));
  const width = document.documentElement.clientWidth;
  return { left: Math.max(0, left), top: Math.max(0, head), right: Math.min(width, right), bottom };
}

/** Where a thing on it can be seen: not behind what the board keeps at its upper edge, unless it lies on that. */
export function roomFor(board: HTMLElement, thing: Element | undefined): Room {
  const room = roomIn(board);
  const stays = board.querySelector('[data-stays]');
  if (!stays || stays.contains(thing ?? null) || getComputedStyle(stays).position !== 'sticky') return room;
  return { ...room, top: Math.max(room.top, stays.getBoundingClientRect().bottom) };
}

/** Where a line of that size goes: above what it is about, or below, and wholly within the room. */
export function beside(
  thing: Box | undefined,
  { width, height }: Size,
  room: Room,
): { x: number; y: number; point: number; side: 'above' | 'below' | null } {
  const within = (at: number, least: number, most: number) => Math.max(least, Math.min(most, at));
  const aim = thing ? centre(thing).x : (room.left + room.right) / 2;
  const x = within(aim - width / 2, room.left + RIM, room.right - width - RIM);
  const point = within(aim - x, CORNER, width - CORNER);
  if (!thing) return { x, y: room.top + RIM, point, side: null };
  const above = thing.top - height - GAP;
  const below = thing.bottom + GAP;
  if (above >= room.top + RIM && thing.top <= room.bottom) return { x, y: above, point, side: 'above' };
  if (below + height <= room.bottom - RIM && thing.bottom >= room.top) return { x, y: below, point, side: 'below' };
  return { x, y: within(above, room.top + RIM, room.bottom - height - RIM), point, side: null };
}
