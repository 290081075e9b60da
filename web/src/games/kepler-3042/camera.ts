import type { Box, Point } from '../../board/hex';

/** What part of the galaxy is in sight: the point in the middle of the window, and pixels per unit. */
export interface Camera {
  x: number;
  y: number;
  k: number;
}

export interface Frame {
  width: number;
  height: number;
}

export const CLOSEST = 3;

/** So that a box fills the window, no closer than `most`. */
export function fitted(box: Box, frame: Frame, most = CLOSEST): Camera {
  const k = Math.min(frame.width / box.width, frame.height / box.height, most);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, k };
}

/** The same with the world held: never smaller than the window shows it whole, never past its border. */
export function held({ x, y, k }: Camera, world: Box, frame: Frame): Camera {
  const scale = Math.min(CLOSEST, Math.max(k, fitted(world, frame).k));
  return {
    k: scale,
    x: within(x, world.x, world.width, frame.width / scale),
    y: within(y, world.y, world.height, frame.height / scale),
  };
}

function within(middle: number, from: number, length: number, seen: number): number {
  if (seen >= length) return from + length / 2;
  return Math.min(Math.max(middle, from + seen / 2), from + length - seen / 2);
}

/** Closer by a factor; what lies under `at`, in pixels from the middle of the window, stays there. */
export function zoomed({ x, y, k }: Camera, factor: number, at: Point, least: number): Camera {
  const next = Math.min(CLOSEST, Math.max(least, k * factor));
  return { k: next, x: x + at.x / k - at.x / next, y: y + at.y / k - at.y / next };
}

/** Moved by so many pixels, as a hand drags paper. */
export function dragged({ x, y, k }: Camera, right: number, down: number): Camera {
  return { k, x: x - right / k, y: y - down / k };
}

/** Moved just so far that a point is in sight, with so many pixels around it. */
export function showing(camera: Camera, point: Point, frame: Frame, room: number): Camera {
  const [wide, high] = [frame.width / 2 - room, frame.height / 2 - room].map(
    (half) => Math.max(half, 0) / camera.k,
  ) as [number, number];
  return {
    k: camera.k,
    x: Math.min(Math.max(camera.x, point.x - wide), point.x + wide),
    y: Math.min(Math.max(camera.y, point.y - high), point.y + high),
  };
}
