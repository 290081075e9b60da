type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const STOPS = '[data-stop]';

/**
 * One tab stop for a whole board: inside it the arrow keys walk to the nearest stop (`data-stop`) that way, Home and
 * End to the first and last that can be used.
 */
export class Roving {
  private current: HTMLElement | null = null;
  private readonly watch: MutationObserver;

  constructor(
    private readonly root: HTMLElement,
    /** Called after the board has changed, however late it does. */
    changed: () => void,
  ) {
    root.addEventListener('keydown', this.walk);
    root.addEventListener('focusin', this.follow);
    this.watch = new MutationObserver(() => {
      this.refresh();
      changed();
    });
    this.watch.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] });
  }

  destroy(): void {
    this.watch.disconnect();
    this.root.removeEventListener('keydown', this.walk);
    this.root.removeEventListener('focusin', this.follow);
  }

  /** Call after the board changed: exactly one stop can be reached by Tab, a usable one if there is any. */
  refresh(): void {
    const stops = this.stops();
    const kept = this.current && stops.includes(this.current) ? this.current : null;
    const held = kept && (usable(kept) || kept === document.activeElement) ? kept : null;
    this.current = held ?? stops.find(usable) ?? kept ?? stops[0] ?? null;
    for (const stop of stops) stop.tabIndex = stop === this.current ? 0 : -1;
  }

  private stops(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(STOPS)];
  }

  private follow = (event: FocusEvent): void => {
    const stop = (event.target as HTMLElement).closest<HTMLElement>(STOPS);
    if (!stop || stop === this.current) return;
    if (this.current) this.current.tabIndex = -1;
    stop.tabIndex = 0;
    this.current = stop;
  };

  private walk = (event: KeyboardEvent): void => {
    const from = (event.target as HTMLElement).closest<HTMLElement>(STOPS);
    if (!from || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = this.next(from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };

  private next(from: HTMLElement, key: string): HTMLElement | undefined {
    if (key === 'Home') return this.stops().find(usable);
    if (key === 'End') return this.stops().findLast(usable);
    if (!key.startsWith('Arrow')) return undefined;
    const others = this.stops().filter((stop) => stop !== from);
    return nearest(from.getBoundingClientRect(), key as Direction, others);
  }
}

export function usable(stop: HTMLElement): boolean {
  return stop.ariaDisabled !== 'true' && stop.role !== 'img';
}

/** The stop nearest in that direction; being off to the side counts double. */
function nearest(from: DOMRect, key: Direction, stops: HTMLElement[]): HTMLElement | undefined {
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const stop of stops) {
    const away = distance(from, stop.getBoundingClientRect(), key);
    if (away < least) [best, least] = [stop, away];
  }
  return best;
}

export function distance(from: DOMRect, to: DOMRect, key: Direction): number {
  const right = to.x + to.width / 2 - from.x - from.width / 2;
  const down = to.y + to.height / 2 - from.y - from.height / 2;
  const ahead = { ArrowRight: right, ArrowLeft: -right, ArrowDown: down, ArrowUp: -down }[key];
  const aside = Math.abs(key === 'ArrowUp' || key === 'ArrowDown' ? right : down);
  return ahead > 2 && ahead > aside / 4 ? ahead + 2 * aside : Infinity;
}
