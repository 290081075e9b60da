import { animate } from './motion';

const FLIGHT = 420;
const STEP = 150;
const LONGEST = 1500;
const TUMBLE = 560;
const STAGGER = 35;

interface Seen {
  box: DOMRect;
  look: string | undefined;
  /** Its place in the game; null for what never leaves its own. */
  place: Place | null;
}

/** Where things lie in the game: an element that says so (`data-at`). */
interface Place {
  name: string;
  box: DOMRect;
  /** What lies there, in order. */
  company: string[];
}

/**
 * Motion from comparing before and after: things (`data-thing`) are measured before the page changes. Once it has, those
 * that lie in another place of the game (`data-at`) fly there, and those whose company has changed close up; if only the
 * page has been laid out anew, nothing moves. What has a way (`data-way`: steps from where it lies now) goes along that,
 * and what falls into a pit (`data-pit`) whirls down. A thing whose look (`data-look`) changed tumbles. Only transforms are touched.
 */
export class Flip {
  private before = new Map<string, Seen>();
  private rolling = new Set<string>();

  measure(root: HTMLElement): void {
    this.before = seen(root);
  }

  /** These are about to be rolled: they tumble with the next change even if they land as they lay. */
  expect(ids: Iterable<string>): void {
    this.rolling = new Set(ids);
  }

  /** Set in motion what has changed. */
  play(root: HTMLElement): Animation[] {
    const before = this.before;
    const rolling = this.rolling;
    this.before = new Map();
    this.rolling = new Set();
    if (before.size === 0) return []; // nothing was there before; to measure what is now would only lay out the page
    const motions: Animation[] = [];
    let order = 0;
    const after = seen(root);
    for (const [id, element] of things(root)) {
      const [old, now] = [before.get(id), after.get(id)];
      if (!old || !now) continue;
      const from = origin(old, now);
      if (from) motions.push(...(along(element) ?? fly(element, from, now.box)));
      if (old.look !== now.look || rolling.has(id)) motions.push(...tumble(element, order++));
    }
    return motions;
  }
}

/** The things that hold no others; a pile stays where it is. */
function things(root: HTMLElement): [string, HTMLElement][] {
  const found = root.querySelectorAll<HTMLElement>('[data-thing]:not(:has([data-thing]))');
  return Array.from(found, (element) => [element.dataset.thing ?? '', element]);
}

function seen(root: HTMLElement): Map<string, Seen> {
  const places = new Map<HTMLElement, Place>();
  return new Map(
    things(root).map(([id, element]) => {
      const place = placeOf(element, places);
      place?.company.push(id);
      return [id, { box: element.getBoundingClientRect(), look: element.dataset.look, place }];
    }),
  );
}

function placeOf(element: HTMLElement, places: Map<HTMLElement, Place>): Place | null {
  const home = element.closest<HTMLElement>('[data-at]');
  if (!home) return null;
  const found = places.get(home) ?? { name: home.dataset.at ?? '', box: home.getBoundingClientRect(), company: [] };
  places.set(home, found);
  return found;
}

/** Where it comes from; null if its place in the game is the same, whatever has become of the page. */
function origin({ box, place: old }: Seen, { place: now }: Seen): DOMRect | null {
  if (!old || !now) return null;
  if (old.name !== now.name) return box;
  if (old.company.join() === now.company.join()) return null;
  return new DOMRect(box.x + now.box.x - old.box.x, box.y + now.box.y - old.box.y, box.width, box.height);
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect): Animation[] {
  if (!from.width || !to.width) return [];
  const scale = element.offsetWidth ? to.width / element.offsetWidth : 1; // it may lie on something that is zoomed
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
  if (Math.hypot(x, y) < 2) return [];
  const start = { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, zIndex: 20 };
  const falls = element.closest('[data-pit]') !== null;
  return animate(element, falls ? [start, ...WHIRL] : [start, { transform: 'none', zIndex: 20 }], {
    duration: falls ? 2 * FLIGHT : FLIGHT,
    easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)',
  });
}

const WHIRL: Keyframe[] = [
  { transform: 'translate(0, -1.4em) scale(1.3)', zIndex: 20, offset: 0.5 },
  { transform: 'rotate(400deg) scale(0.15)', zIndex: 20, offset: 0.85 },
  { transform: 'rotate(360deg)', zIndex: 20 },
];

/** Step by step along its way, if it has one. */
function along(element: HTMLElement): Animation[] | null {
  const way = element.closest<HTMLElement>('[data-way]')?.dataset.way;
  if (!way) return null;
  const steps = way.split(' ').map((step) => step.split(',').map(Number));
  const frames = [...steps, [0, 0]].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)`, zIndex: 20 }));
  return animate(element, frames, { duration: Math.min(FLIGHT + STEP * steps.length, LONGEST), easing: 'ease-in-out' });
}

/** One after the other, and all come to rest together; of very many, the last begin together, too. */
export function timing(order: number): { delay: number; duration: number } {
  const delay = Math.min(order * STAGGER, TUMBLE / 2);
  return { delay, duration: TUMBLE - delay };
}

function tumble(element: HTMLElement, order: number): Animation[] {
  const body = element.querySelector('svg') ?? element;
  return animate(
    body,
    [
      { transform: 'rotate(0deg) scale(1)' },
      { transform: 'rotate(-170deg) scale(0.72)', offset: 0.3 },
      { transform: 'rotate(-385deg) scale(1.14)', offset: 0.75 },
      { transform: 'rotate(-360deg) scale(1)' },
    ],
    { ...timing(order), easing: 'ease-out' },
  );
}
