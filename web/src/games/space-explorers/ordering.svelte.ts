import type { Division } from './content';

export interface Ordered {
  key: string;
  kind: Division;
}

/**
 * The tokens set aside, in the order they shall go under the pile. The rules ask for one at a time; once the order is
 * settled, it is given one by one as they ask.
 */
export class Ordering {
  coins = $state.raw<readonly Ordered[]>([]);
  settled = $state(false);
  private named = 0;

  /** What is to be ordered now: the order wished for so far is kept as far as it can be. */
  keep(kinds: readonly Division[]): void {
    const left = [...kinds];
    const kept = this.coins.filter(({ kind }) => {
      const at = left.indexOf(kind);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    if (left.length) this.settled = false;
    const fresh = left.map((kind) => ({ key: `${kind}-${this.named++}`, kind }));
    if (fresh.length || kept.length < this.coins.length) this.coins = [...kept, ...fresh];
  }

  /** Move a token to another place; where it is then. */
  move(from: number, to: number): number {
    const coins = [...this.coins];
    const place = Math.min(Math.max(0, to), coins.length - 1);
    const [moved] = coins.splice(from, 1);
    if (moved) coins.splice(place, 0, moved);
    this.coins = coins;
    return place;
  }

  start(): void {
    this.settled = true;
  }

  /** The next to be given; null until the order is settled. */
  get next(): Division | null {
    return this.settled ? (this.coins[0]?.kind ?? null) : null;
  }
}
