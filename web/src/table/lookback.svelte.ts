import { say } from '../texts/language.svelte';
import type { EventInfo, FromBrowser, Recalled } from '../wire/messages';
import type { Notice } from './notice.svelte';
import { type Eyes, Playback } from './playback.svelte';

// What takes longer than that says so.
const RECALL_TIME = 600;
const recallIsComing = (): string => say('recall.coming');

/** What of the table somebody who looks back starts from. */
interface Present {
  readonly events: EventInfo[];
  /** The seat whose eyes are mine now, where several sit at this screen. */
  readonly own: number | null;
}

interface Wish {
  /** A moment to stop at. */
  at: number | null;
  eyes: Eyes;
}

/** Looking back at any moment of the game, through anybody's eyes. */
export class LookBack {
  playback = $state.raw<Playback | null>(null);
  private wish: (Wish & { through: Eyes }) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly present: Present,
    private readonly send: (message: FromBrowser) => boolean,
    private readonly notice: Notice,
  ) {}

  /** Play the whole game, or stop at one moment of it, through my own eyes or borrowed ones. */
  replay(at: number | null = null, eyes: Eyes = this.playback?.eyes ?? null): void {
    if (at !== null && this.playback?.covers(at) && this.playback.eyes === eyes) this.playback.seekAnswers(at);
    else this.recall({ at, eyes });
  }

  /** See the moment that is shown through other eyes. */
  lookThrough(eyes: Eyes): void {
    if (this.playback) this.recall({ at: this.playback.answers, eyes });
  }

  end(): void {
    this.playback?.end();
    this.playback = null;
  }

  stop(): void {
    this.playback?.end();
    clearTimeout(this.timer);
  }

  /** A piece has come: what is looked at begins with it, or goes on. */
  take(piece: Recalled): void {
    const { wish } = this;
    if (!wish) return this.playback?.take(piece.frames);
    const events = wish.eyes === null ? this.present.events : piece.story;
    // A piece that was asked for before is of no use to new eyes.
    if (!events || (piece.eyes ?? null) !== wish.through) return;
    this.endWish();
    this.end();
    const { at, eyes, through } = wish;
    const to = piece.given;
    this.playback = new Playback({ from: 0, to, events, eyes }, piece.frames, (answers) =>
      this.fetch(answers, through),
    );
    if (at !== null) this.playback.seekAnswers(at);
    else if (to > 0) this.playback.play();
  }

  /** Something was refused: what is missing is asked for again, in so many seconds. */
  refused(code: string, wait: number): void {
    clearTimeout(this.timer);
    this.playback?.askAgain(wait || 1);
    // Others' eyes cannot be borrowed yet: the same moment through my own.
    if (code === 'not-over' && this.wish && this.wish.eyes !== null) this.recall({ ...this.wish, eyes: null });
  }

  private recall(wish: Wish): void {
    const through = wish.eyes ?? this.present.own;
    if (!this.fetch(wish.at ?? 0, through, wish.eyes !== null)) return;
    this.wish = { ...wish, through };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.notice.tell(recallIsComing), RECALL_TIME);
  }

  /** Ask for the piece of the game with the table after so many answers; for borrowed eyes also what they were told. */
  private fetch(answers: number, eyes: Eyes, story = false): boolean {
    return this.send({ t: 'recall', answers, eyes, story });
  }

  private endWish(): void {
    this.wish = null;
    clearTimeout(this.timer);
    if (this.notice.text === recallIsComing) this.notice.hush();
  }
}
