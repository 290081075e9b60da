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
  /** A moment to stop at, or where one is when the answer comes. */
  at: number | 'here' | null;
  eyes: Eyes;
}

/** Looking back at any moment of the game, through anybody's eyes. */
export class LookBack {
  playback = $state.raw<Playback | null>(null);
  /** Whether it is looked at together with an analysis. */
  analysing = $state(false);
  private wish: (Wish & { through: Eyes }) | null = null;
  /** Whose eyes the pieces of what is looked at are asked for with. */
  private through: Eyes = null;
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
    if (this.playback) this.recall({ at: 'here', eyes });
  }

  end(): void {
    this.endPlayback();
    this.analysing = false;
  }

  private endPlayback(): void {
    this.playback?.end();
    this.playback = null;
  }

  /** Look at the game together with an analysis, at that moment or at its end. */
  analyse(at: number, eyes: Eyes = null): void {
    this.analysing = true;
    this.replay(at, eyes);
  }

  stop(): void {
    this.playback?.end();
    clearTimeout(this.timer);
  }

  /** A piece has come: what is looked at begins with it, or goes on. */
  take(piece: Recalled): void {
    const { wish } = this;
    // A piece that was asked for before is of no use to new eyes.
    if ((piece.eyes ?? null) !== (wish ? wish.through : this.through)) return;
    if (!wish) return this.playback?.take(piece.frames);
    const events = wish.eyes === null ? this.present.events : piece.story;
    if (!events) return;
    const { eyes, through } = wish;
    const at = this.momentOf(wish);
    this.endWish();
    this.endPlayback();
    const to = piece.given;
    this.through = through;
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
    if (!this.fetch(this.momentOf(wish) ?? 0, through, wish.eyes !== null)) return;
    this.wish = { ...wish, through };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.notice.tell(recallIsComing), RECALL_TIME);
  }

  private momentOf({ at }: Wish): number | null {
    return at === 'here' ? (this.playback?.answers ?? null) : at;
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
