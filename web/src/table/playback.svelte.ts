import type { EventInfo, Frame, Recall } from './messages';

const FRAME_TIME = 1100;

/** Whose eyes one looks back with: a seat's, a spectator's, all-seeing ones, or one's own (null). */
export type Eyes = NonNullable<Recall['eyes']> | null;

/** What begins a turn, in the words of the games. */
const TURNS = ['turn', 'round'];

export interface Turn {
  index: number;
  event: EventInfo;
}

export const speeds = [0.5, 1, 2, 4] as const;

/** A walk through what happened, frame by frame. */
export class Playback {
  index = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly frames: readonly Frame[],
    readonly eyes: Eyes = null,
  ) {}

  /** All that was told, as these eyes could read it. */
  get events(): EventInfo[] {
    return this.frames.flatMap(({ events }) => events);
  }

  /** The frames in which a turn begins. */
  get turns(): Turn[] {
    return this.frames.flatMap(({ answers, events }, index) => {
      const event = events.findLast(({ at, key }) => at === answers && TURNS.includes(key));
      return event ? [{ index, event }] : [];
    });
  }

  /** The turn that is shown: the last one that has begun. */
  get turn(): Turn | undefined {
    return this.turns.findLast(({ index }) => index <= this.index);
  }

  /** Go so many turns on, or back. */
  seekTurn(step: 1 | -1): void {
    const { turns } = this;
    const there = step > 0 ? turns.find(({ index }) => index > this.index) : turns.findLast(({ index }) => index < this.index);
    this.seek(there?.index ?? (step > 0 ? this.last : 0));
  }

  get frame(): Frame {
    return this.frames[this.index]!;
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** Go to a frame and stay there. */
  seek(index: number): void {
    this.pause();
    this.index = Math.max(0, Math.min(this.last, index));
  }

  covers(answers: number): boolean {
    return this.frames[0]!.answers <= answers && answers <= this.frames[this.last]!.answers;
  }

  /** Go to the table as it was after so many answers. */
  seekAnswers(answers: number): void {
    const found = this.frames.findIndex((frame) => frame.answers >= answers);
    this.seek(found < 0 ? this.last : found);
  }

  play(): void {
    if (this.index >= this.last) this.index = 0;
    this.playing = true;
    this.arm();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private arm(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), FRAME_TIME / this.speed);
  }

  private tick(): void {
    if (this.index < this.last) this.index += 1;
    if (this.index < this.last) this.arm();
    else this.playing = false;
  }
}
