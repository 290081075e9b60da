import type { Division } from './content';

export interface Ordered {
  key: string;
  kind: Division;
}

/**
 * The tokens set aside, in the order they shall go under the pile. The rules ask for one at a time; once the order is
 * settled, it is given one by one as they ask. Mostly it is settled with the payment, before anybody asks.
 */
export class Ordering {
  coins = $state.raw<readonly Ordered[]>([]);
  settled = $state(false);
  private named = 0;
  /** The order settled before; null where it shall be asked. */
  private foreseen: readonly Division[] | null = null;

  /** These are going to be set aside, in this order; or their order shall be asked. */
  foresee(kinds: readonly Division[] | null): void {
    this.foreseen = kinds;
  }

  /** These come after them. */
  foreseeMore(kinds: readonly Division[]): void {
    if (this.foreseen) this.foreseen = [...this.foreseen, ...kinds];
  }

  /** What is to be ordered now: the order wished for so far is kept as far as it can be. */
  keep(kinds: readonly Division[]): void {
    const left = [...kinds];
    const kept = this.coins.filter(({ kind }) => {
      const at = left.indexOf(kind);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    const known = kept.length ? null : this.takeForeseen(left);
    if (left.length) this.settled = known !== null;
    const fresh = (known ?? left).map((kind) => ({ key: `${kind}-${this.named++}`, kind }));
    if (fresh.length || kept.length < this.coins.length) this.coins = [...kept, ...fresh];
  }

  /** The order settled before, once and if it was about just these. */
  private takeForeseen(kinds: readonly Division[]): readonly Division[] | null {
    if (!kinds.length) return null;
    const { foreseen } = this;
    this.foreseen = null;
    return foreseen && [...foreseen].sort().join() === [...kinds].sort().join() ? foreseen : null;
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
