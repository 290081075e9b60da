/** The final scoring, counted line by line; the step after the last line is the end of it. */
export class Counting {
  step = $state(0);
  playing = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly lines: number,
    /** Whether to count at once, or to show everything counted. */
    play: boolean,
    /** How long each line is looked at, in milliseconds. */
    private readonly pace = 1600,
  ) {
    if (play) this.play();
    else this.step = lines;
  }

  get done(): boolean {
    return this.step >= this.lines;
  }

  /** The line counted now; null when all are. */
  get line(): number | null {
    return this.done ? null : this.step;
  }

  next(): void {
    this.pause();
    this.step = Math.min(this.lines, this.step + 1);
  }

  finish(): void {
    this.pause();
    this.step = this.lines;
  }

  play(): void {
    if (this.done) this.step = 0;
    this.playing = true;
    this.arm();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private arm(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.step += 1;
      if (this.done) this.playing = false;
      else this.arm();
    }, this.pace);
  }
}
