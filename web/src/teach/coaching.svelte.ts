import { recall, remember } from '../browser/remember';
import type { Ask } from '../board/props';

/**
 * One lesson of a game: the texts `coach.<id>.title` and `.text`, given when its moment has come. Only the game itself
 * knows the type of its view, hence any.
 */
export interface Lesson<View = any> {
  id: string;
  when(view: View, ask: Ask | null, me: number): boolean;
}

interface Progress {
  met: string[];
  read: string[];
}

/** From now on the coach sits at that table. */
export function callCoach(table: string): void {
  remember(`coach.${table}`, { met: [], read: [] } satisfies Progress);
}

/** The lessons of a game that were ever read in this browser. */
export function lessonsRead(game: string): string[] {
  return recall<string[]>(`lessons.${game}`, []);
}

/** The lessons of one table: each is given when its moment comes, and stays until it was read. */
export class Coaching {
  private progress = $state.raw<Progress | null>(null);
  /** The lesson to show now: the latest whose moment has come. */
  readonly lesson: string | null = $derived.by(() => {
    const { met = [], read = [] } = this.progress ?? {};
    return met.findLast((id) => !read.includes(id)) ?? null;
  });
  readonly count: number = $derived(this.progress?.met.length ?? 0);

  constructor(
    private readonly table: string,
    readonly lessons: readonly Lesson[],
    private readonly game = '',
  ) {
    this.progress = recall<Progress | null>(`coach.${table}`, null);
  }

  /** See whether the moment of another lesson has come; one that is being read is not cut short while its moment lasts. */
  look(view: Record<string, unknown>, ask: Ask | null, me: number): void {
    const { progress, lesson } = this;
    const fit = this.lessons.filter(({ when }) => when(view, ask, me)).map(({ id }) => id);
    if (!progress || (lesson && fit.includes(lesson))) return;
    const next = fit.find((id) => !progress.met.includes(id));
    if (next) this.keep({ ...progress, met: [...progress.met, next] });
  }

  /** The lesson was read; those it took the place of are not brought up again. */
  done(): void {
    if (!this.progress) return;
    const { met } = this.progress;
    this.keep({ met, read: [...met] });
    remember(`lessons.${this.game}`, [...new Set([...lessonsRead(this.game), ...met])]);
  }

  private keep(progress: Progress): void {
    this.progress = progress;
    remember(`coach.${this.table}`, progress);
  }
}
