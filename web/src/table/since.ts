import type { Step } from '../board/deeds';

type View = Step['view'];

const KEPT = 300;

/** A stretch of what happened: the table before it, and the steps. */
export interface Stretch {
  start: View;
  steps: readonly Step[];
}

/** What has come to this page lately, step by step, to be shown again. */
export class Since {
  private steps: Step[] = [];
  private start: View | null = null;
  private startAt = 0;

  /** Nothing is known from before that moment. */
  begin(start: View, answers: number): void {
    [this.start, this.startAt, this.steps] = [start, answers, []];
  }

  forget(): void {
    [this.start, this.steps] = [null, []];
  }

  get isEmpty(): boolean {
    return this.start === null;
  }

  add(steps: readonly Step[]): void {
    const all = [...this.steps, ...steps];
    const dropped = all.slice(0, -KEPT).at(-1);
    if (dropped) [this.start, this.startAt] = [dropped.view, dropped.answers];
    this.steps = all.slice(-KEPT);
  }

  /** What happened after so many answers; null if not all of it is known. */
  after(answers: number): Stretch | null {
    if (!this.start || this.startAt > answers) return null;
    const start = this.steps.findLast((step) => step.answers <= answers)?.view ?? this.start;
    return { start, steps: this.steps.filter((step) => step.answers > answers) };
  }
}
