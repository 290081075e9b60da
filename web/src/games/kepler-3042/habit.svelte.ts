import { recall, remember } from '../../browser/remember';

const KEY = 'kepler-3042.leaves';

/** What may still be left to do where a turn is over but for ships that would come back for nothing. */
export type Left = 'quantum' | 'mines';

/** Whether I let turns end by themselves there, and what I leave undone then. */
class Habit {
  /** Null where turns never end by themselves. */
  leaves = $state.raw(recall<readonly Left[] | null>(KEY, null));

  get ends(): boolean {
    return this.leaves !== null;
  }

  /** From now on turns end by themselves, also where this could still be done. */
  begin(leaves: readonly Left[]): void {
    this.set([...new Set([...(this.leaves ?? []), ...leaves])]);
  }

  end(): void {
    this.set(null);
  }

  private set(leaves: readonly Left[] | null): void {
    this.leaves = leaves;
    remember(KEY, leaves);
  }
}

export const habit = new Habit();
