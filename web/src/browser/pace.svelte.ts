import { recall, remember } from './remember';

export const paces = ['off', 'quick', 'calm'] as const;

export type PaceName = (typeof paces)[number];

/** Whoever has watched so many deeds reads the next ones at a glance. */
const LEARNT = 80;

/**
 * How fast is shown what others do. Who has chosen nothing begins calmly, since every line is new, and goes on quickly
 * once the lines are known; that changes from one visit to the next, never in the middle of a game.
 */
class Pace {
  private chosen = $state<PaceName | null>(recall('pace', null));
  private watched = recall('watched', 0);
  private readonly usual: PaceName = this.watched < LEARNT ? 'calm' : 'quick';

  get current(): PaceName {
    return this.chosen ?? this.usual;
  }

  choose(name: PaceName): void {
    this.chosen = name;
    remember('pace', name);
  }

  /** Another deed was watched. */
  watch(): void {
    if (this.watched < LEARNT) remember('watched', (this.watched += 1));
  }
}

export const pace = new Pace();
