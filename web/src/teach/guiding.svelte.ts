import { recall, remember } from '../browser/remember';
import type { LessonInfo, News, StepInfo } from '../wire/messages';

/** What of the table a guided game looks at. */
interface Present {
  readonly id: string;
  readonly news: News | null;
}

/** What this browser keeps of a lesson at one table. */
interface Kept {
  at: number;
  tapped: number;
  left: boolean;
}

/** How far somebody has come in a chapter, and where. */
export interface Progress {
  table: string;
  step: number;
  of: number;
  done: boolean;
}

/** The chapters of a game that were begun in this browser. */
export function progressIn(game: string): Record<string, Progress> {
  return recall<Record<string, Progress>>(`chapters.${game}`, {});
}

export type Mood = 'calm' | 'glad' | 'kind';

/** Why something is not what is meant now: a key of the game's own words, words that are known, or nothing special. */
export type Refusal = { key: string } | { words: string } | { general: true };

/** A guided game: which step is mine now, and whether what I am about to do is what it is about. */
export class Guiding {
  /** The chapter, once it has come. */
  chapter = $state.raw<LessonInfo | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Whether somebody has asked to leave, and has not said yes. */
  leaving = $state(false);
  private kept = $state.raw<Kept>({ at: 0, tapped: 0, left: false });

  private readonly stage = $derived.by(() => this.present.news?.lesson ?? null);
  /** Things that were tapped since the last answer. */
  private readonly tapped: number = $derived.by(() => (this.kept.at === this.stage?.at ? this.kept.tapped : 0));
  /** The number of the step that is mine now; none while the next one has yet to come, or who learns has left. */
  readonly index: number | null = $derived.by(() => {
    const { chapter, stage, kept } = this;
    if (!chapter || !stage || kept.left || stage.to === null) return null;
    return Math.min(stage.at + this.tapped, stage.to);
  });
  readonly isDone: boolean = $derived.by(() => this.chapter !== null && this.index === this.chapter.steps.length);
  readonly step: StepInfo | null = $derived.by(() => {
    if (!this.chapter || this.index === null) return null;
    return this.chapter.steps[this.index] ?? this.chapter.end;
  });
  readonly taps: boolean = $derived.by(() => (this.step?.tap.length ?? 0) > 0);
  /** The choice that is meant; none where something is to be tapped first. */
  readonly wanted: string | undefined = $derived.by(() => (this.taps ? undefined : this.stage?.want[0]));
  /** The things that are spoken of. */
  readonly sought: readonly string[] = $derived.by(() => [...(this.step?.tap ?? []), ...(this.step?.point ?? [])]);
  readonly mood: Mood = $derived.by(() => (this.refusal || this.leaving ? 'kind' : this.isDone ? 'glad' : 'calm'));
  readonly hasLeft: boolean = $derived.by(() => this.kept.left);
  /** Whether there is anything left of it. */
  readonly mayComeBack: boolean = $derived.by(() => {
    const { chapter, stage } = this;
    return chapter !== null && stage !== null && stage.at < chapter.steps.length;
  });

  constructor(private readonly present: Present) {
    this.kept = recall<Kept>(this.place, this.kept);
  }

  private get place(): string {
    return `lesson.${this.present.id}`;
  }

  /** Whether that choice may be given now; if not, it is said why. */
  readonly lets = (choice: string): boolean => {
    const { stage, index } = this;
    if (!stage || index === null || this.isDone) return true;
    if (stage.want.includes(choice) || stage.also.includes(choice)) {
      this.refusal = null;
      return true;
    }
    const key = stage.no[choice];
    this.refuse(key === undefined ? { general: true } : { key });
    return false;
  };

  /** Whether a step is about what is asked now: then nothing is answered by itself. */
  readonly waits = (): boolean => this.index !== null && !this.isDone;

  refuse(refusal: Refusal): void {
    this.leaving = false;
    this.refusal = refusal;
  }

  /** What was to be tapped was. */
  tap(): void {
    const { stage } = this;
    if (!stage || !this.taps) return;
    this.keep({ at: stage.at, tapped: this.tapped + 1, left: false });
  }

  /** Have done with the lesson: the game goes on freely. */
  leave(): void {
    this.keep({ ...this.kept, left: true });
  }

  /** Go on with it. */
  comeBack(): void {
    this.keep({ ...this.kept, left: false });
  }

  /** Something was done: what was said to it is over. */
  moved(): void {
    this.refusal = null;
    this.leaving = false;
  }

  /** Keep how far this game's chapter has come, for the list of lessons. */
  note(game: string): void {
    const { chapter, index, present } = this;
    if (!chapter || chapter.rule || index === null) return;
    const known = progressIn(game);
    const before = known[chapter.id];
    const done = this.isDone || (before?.done ?? false);
    const now: Progress = { table: present.id, step: index, of: chapter.steps.length, done };
    remember(`chapters.${game}`, { ...known, [chapter.id]: now });
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    this.moved();
    remember(this.place, kept);
  }
}
