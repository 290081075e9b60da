import { animate } from './motion';

const FLIGHT = 420;
const TUMBLE = 560;
const STAGGER = 35;

interface Seen {
  box: DOMRect;
  look: string | undefined;
}

/**
 * Motion from comparing before and after: things (`data-thing`) are measured before the page changes and, once it has,
 * fly from where they were; a thing whose look (`data-look`) changed tumbles. Only transforms are touched.
 */
export class Flip {
  private before = new Map<string, Seen>();
  private rolling = new Set<string>();

  measure(root: HTMLElement): void {
    this.before = new Map(things(root).map(([id, element]) => [id, seen(element)]));
  }

  /** These are about to be rolled: they tumble with the next change even if they land as they lay. */
  expect(ids: Iterable<string>): void {
    this.rolling = new Set(ids);
  }

  play(root: HTMLElement): void {
    const before = this.before;
    const rolling = this.rolling;
    this.before = new Map();
    this.rolling = new Set();
    let order = 0;
    for (const [id, element] of things(root)) {
      const old = before.get(id);
      if (!old) continue;
      const now = seen(element);
      fly(element, old.box, now.box);
      if (old.look !== now.look || rolling.has(id)) tumble(element, order++ * STAGGER);
    }
  }
}

/** The things that hold no others; a pile stays where it is. */
function things(root: HTMLElement): [string, HTMLElement][] {
  const found = root.querySelectorAll<HTMLElement>('[data-thing]:not(:has([data-thing]))');
  return Array.from(found, (element) => [element.dataset.thing ?? '', element]);
}

function seen(element: HTMLElement): Seen {
  return { box: element.getBoundingClientRect(), look: element.dataset.look };
}

function fly(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  if (!from.width || !to.width) return;
  const scale = element.offsetWidth ? to.width / element.offsetWidth : 1; // it may lie on something that is zoomed
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / scale;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / scale;
  if (Math.hypot(x, y) < 2) return;
  animate(
    element,
    [
      { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, zIndex: 20 },
      { transform: 'none', zIndex: 20 },
    ],
    { duration: FLIGHT, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' },
  );
}

function tumble(element: HTMLElement, delay: number): void {
  const body = element.querySelector('svg') ?? element;
  animate(
    body,
    [
      { transform: 'rotate(0deg) scale(1)' },
      { transform: 'rotate(-170deg) scale(0.72)', offset: 0.3 },
      { transform: 'rotate(-385deg) scale(1.14)', offset: 0.75 },
      { transform: 'rotate(-360deg) scale(1)' },
    ],
    { duration: TUMBLE - delay, delay, easing: 'ease-out' },
  );
}
