/** A press of a button, a finger or a key anywhere on the page. */
export type Press = Readonly<{ key: string } | { x: number; y: number }>;

/** So far apart two presses are at the same place. */
const NEAR = 24;

let last: Press | null = null;
const keep = (press: Press): void => void (last = press);
addEventListener('pointerdown', ({ clientX, clientY }) => keep({ x: clientX, y: clientY }), true);
addEventListener('keydown', ({ key }) => keep({ key }), true);

/** The last of them. */
export const lastPress = (): Press | null => last;

/** Whether a press is another one like that: together they may be a double click. */
export function isTwin(one: Press | null, other: Press | null): boolean {
  if (!one || !other || one === other) return false;
  if ('key' in one || 'key' in other) return 'key' in one && 'key' in other && one.key === other.key;
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}
