import { TURNS } from '../board/deeds';
import type { EventInfo, Frame, Recall } from '../wire/messages';

const FRAME_TIME = 1100;
// So many frames ahead are fetched before they are needed.
const AHEAD = 8;

/** Whose eyes one looks back with: a seat's, a spectator's, all-seeing ones, or one's own (null). */
export type Eyes = NonNullable<Recall['eyes']> | null;

export interface Turn {
  index: number;
  event: EventInfo;
}

/** A stretch of the game: the table after `from` answers up to `to`, and what these eyes were told of it. */
export interface Stretch {
  from: number;
  to: number;
  events: readonly EventInfo[];
  eyes: Eyes;
}

export const speeds = [0.5, 1, 2, 4] as const;

/** A walk through what happened, frame by frame; the frames come in pieces, as they are needed. */
export class Playback {
  index = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  /** What is shown: the frame that is wanted, or the one before it until that has come. */
  frame = $state.raw<Frame>({ answers: 0, view: {} });
  readonly from: number;
  readonly to: number;
  readonly eyes: Eyes;
  /** All that was told, as these eyes could read it. */
  readonly events: readonly EventInfo[];
  /** The frames in which a turn begins. */
  readonly turns: readonly Turn[];
  private readonly known = new Map<number, Frame>();
  private asked: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  /** Begins with the frames that are there; `fetch` asks for others, by the number of answers. */
  constructor(
    { from, to, events, eyes }: Stretch,
    frames: readonly Frame[],
    private readonly fetch: (answers: number) => void,
  ) {
    [this.from, this.to, this.eyes, this.events] = [from, to, eyes, events];
    this.turns = turnsOf(events, from, to);
    const first = frames.find(({ answers }) => answers >= from) ?? frames.at(-1);
    if (first) this.frame = first;
    this.take(frames);
  }

  /** How many answers had been given at the moment that is wanted. */
  get answers(): number {
    return this.from + this.index;
  }

  get last(): number {
    return this.to - this.from;
  }

  /** What had just been told at the moment that is shown. */
  get told(): EventInfo[] {
    return this.events.filter(({ at }) => at === this.frame.answers);
  }

  /** The turn that is wanted: the last one that has begun. */
  get turn(): Turn | undefined {
    return this.turns.findLast(({ index }) => index <= this.index);
  }

  /** Go so many turns on, or back. */
  seekTurn(step: 1 | -1): void {
    const { turns } = this;
    const there =
      step > 0 ? turns.find(({ index }) => index > this.index) : turns.findLast(({ index }) => index < this.index);
    this.seek(there?.index ?? (step > 0 ? this.last : 0));
  }

  /** Go to a frame and stay there. */
  seek(index: number): void {
    this.pause();
    this.goTo(Math.max(0, Math.min(this.last, index)));
  }

  covers(answers: number): boolean {
    return this.from <= answers && answers <= this.to;
  }

  /** Go to the table as it was after so many answers. */
  seekAnswers(answers: number): void {
    this.seek(answers - this.from);
  }

  play(): void {
    if (this.index >= this.last) this.goTo(0);
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

  /** Nobody looks any more. */
  end(): void {
    this.pause();
    clearTimeout(this.patience);
  }

  /** A piece has come. */
  take(frames: readonly Frame[]): void {
    for (const frame of frames) this.known.set(frame.answers, frame);
    const lacking = this.asked !== null && !this.known.has(this.asked);
    this.asked = null;
    this.show();
    if (!lacking) this.fetchMissing();
  }

  /** What was asked for will not come: ask again, now or in so many seconds, when the server may have time. */
  askAgain(seconds = 0): void {
    if (this.asked === null) return;
    this.asked = null;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.fetchMissing(), 1000 * seconds);
  }

  private goTo(index: number): void {
    this.index = index;
    this.show();
    this.fetchMissing();
  }

  private show(): void {
    this.frame = this.known.get(this.answers) ?? this.frame;
  }

  /** One piece at a time: the one that is wanted, then the one that will be. */
  private fetchMissing(): void {
    if (this.asked !== null) return;
    const soon = Math.min(this.to, this.answers + AHEAD);
    const missing = [this.answers, soon].find((answers) => !this.known.has(answers));
    if (missing === undefined) return;
    this.asked = missing;
    this.fetch(missing);
  }

  private arm(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), FRAME_TIME / this.speed);
  }

  /** Go one on, unless what is wanted has yet to come. */
  private tick(): void {
    if (this.index < this.last && this.frame.answers === this.answers) this.goTo(this.index + 1);
    if (this.index < this.last) this.arm();
    else this.playing = false;
  }
}

function turnsOf(events: readonly EventInfo[], from: number, to: number): Turn[] {
  const begun = events.filter(({ at, key }) => from <= at && at <= to && TURNS.includes(key));
  const latest = begun.filter(({ at }, number) => begun[number + 1]?.at !== at);
  return latest.map((event) => ({ index: event.at - from, event }));
}
