import type { StepInfo } from '../wire/messages';

/** What things on a board, places, buttons and parts are known by. */
const NAMES = ['thing', 'at', 'choice', 'guide'] as const;

/** A name that may have a * in it. */
function pattern(name: string): RegExp {
  return new RegExp(`^${name.split('*').map(escaped).join('.*')}$`);
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Whether something is known by one of these names. */
export function isNamed(element: HTMLElement, names: readonly string[]): boolean {
  const patterns = names.map(pattern);
  return NAMES.some((name) => patterns.some((one) => one.test(element.dataset[name] ?? '')));
}

/** Everything in sight that is known by one of these names. */
export function named(root: ParentNode, names: readonly string[]): HTMLElement[] {
  if (!names.length) return [];
  const all = root.querySelectorAll<HTMLElement>(NAMES.map((name) => `[data-${name}]`).join());
  return [...all].filter((one) => isNamed(one, names) && isSeen(one));
}

/** Where a choice can be pressed: on the board if it is offered there, else as a button. */
export function placesOf(root: ParentNode, choice: string | undefined): HTMLElement[] {
  if (choice === undefined) return [];
  const buttons = [...root.querySelectorAll<HTMLElement>(`[data-choice="${CSS.escape(choice)}"]`)].filter(isSeen);
  const things = [...root.querySelectorAll<HTMLElement>('.board [data-advised]')].filter(isSeen);
  const opened = buttons.filter((one) => one.closest('[popover]'));
  const onBoard = buttons.filter((one) => one.closest('.board'));
  return [opened, onBoard, things, buttons].find((found) => found.length > 0)?.slice(0, 1) ?? [];
}

/** What a step speaks of, and what is to be pressed in it: both in sight now. What has opened for it counts whole. */
export function targetsOf(
  root: ParentNode,
  step: StepInfo,
  choice: string | undefined,
): { about: HTMLElement[]; act: HTMLElement | undefined } {
  const taps = named(root, step.tap);
  const pressed = taps.length ? taps : placesOf(root, choice);
  const pointed = named(root, step.point);
  const opened = pressed[0]?.closest<HTMLElement>('[popover]');
  const about = opened ? [opened] : pointed.length ? pointed : pressed;
  return { about, act: pressed[0] ?? about[0] };
}

function isSeen(one: HTMLElement): boolean {
  return one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
}

/** The box around all of these. */
export function around(elements: readonly Element[], pad: number): DOMRect | null {
  if (!elements.length) return null;
  const boxes = elements.map((one) => one.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) - pad;
  const top = Math.min(...boxes.map((box) => box.top)) - pad;
  const right = Math.max(...boxes.map((box) => box.right)) + pad;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + pad;
  return new DOMRect(left, top, right - left, bottom - top);
}
