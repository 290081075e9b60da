import type { Drawing } from './drawing.svelte';
import type { Arrow } from './pose';

type Act = () => void;
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key does to the shape wherever the focus is: turn, flip, leave hexes out, show all places. */
export function holdKey(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Press,
  drawing: Drawing,
  jump = false,
): Act | null {
  if (ctrlKey || metaKey || altKey) return null;
  const acts: Record<string, Act> = {
    r: () => drawing.turn(shiftKey ? -1 : 1, jump),
    f: () => drawing.flip(jump),
    d: () => (drawing.dropping = drawing.most > 0 && !drawing.dropping),
    s: () => (drawing.spots = !drawing.spots),
  };
  return acts[key.toLowerCase()] ?? null;
}

/** Whether who presses that key walks about the sheet by keys; who points with a mouse may turn the shape by key. */
export const walksBy = (press: Press, drawing: Drawing): boolean => holdKey(press, drawing) === null;

/** What a key does on the sheet; for those who walk about it by keys, what is turned goes to the nearest place. */
export function drawingKey(press: Press, drawing: Drawing, give: Act, walking = true): Act | null {
  const { key, ctrlKey, metaKey, altKey } = press;
  if (ctrlKey || metaKey || altKey) return null;
  if (key.startsWith('Arrow')) return () => drawing.move(key as Arrow);
  if (drawing.dropping && /^[1-9]$/.test(key)) return () => drawing.toggle(Number(key) - 1);
  const acts: Record<string, Act> = {
    Enter: give,
    ' ': give,
    PageDown: () => drawing.step(1),
    PageUp: () => drawing.step(-1),
    Escape: () => drawing.rest(),
  };
  return acts[key] ?? holdKey(press, drawing, walking);
}
