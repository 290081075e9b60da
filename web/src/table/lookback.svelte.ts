import type { Ask } from '../board/props';
import { forget, recall, remember } from '../browser/remember';
import { say } from '../texts/language.svelte';
import type { EventInfo, FromBrowser, News, Recalled } from '../wire/messages';
import type { Notice } from './notice.svelte';
import { type Eyes, Playback } from './playback.svelte';

// What takes longer than that says so.
const RECALL_TIME = 600;
const recallIsComing = (): string => say('recall.coming');

/** What of the table somebody who looks back starts from. */
interface Present {
  readonly id: string;
  readonly news: News | null;
  readonly events: EventInfo[];
  readonly ask: Ask | null;
  /** The seat whose eyes are mine now, where several sit at this screen. */
  readonly own: number | null;
}

interface Wish {
  from: number;
  /** A moment to stop at. */
  at: number | null;
  eyes: Eyes;
}

/** Looking back: at what happened since my last answer, or at any moment of the game, through anybody's eyes. */
export class LookBack {
  playback = $state.raw<Playback | null>(null);
  private wish: (Wish & { through: Eyes }) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How many answers had been given with my last one, and when I looked back last. */
  private lastOwn = $state(0);
  private looked = $state(0);

  /** How many answers others gave since my last one, while it is my turn and I have not looked back yet. */
  readonly missed: number = $derived.by(() => {
    const now = this.present.news?.answers ?? 0;
    return this.present.ask && this.looked < now ? Math.max(0, now - this.lastOwn) : 0;
  });

  constructor(
    private readonly present: Present,
    private readonly send: (message: FromBrowser) => boolean,
    private readonly notice: Notice,
  ) {
    this.lastOwn = recall(this.key, 0);
  }

  /** Play what happened since my last answer. */
  sinceMine(): void {
    this.recall({ from: Math.min(this.lastOwn, this.present.news?.answers ?? 0), at: null, eyes: null });
  }

  /** Play the whole game, or stop at one moment of it, through my own eyes or borrowed ones. */
  replay(at: number | null = null, eyes: Eyes = this.playback?.eyes ?? null): void {
    if (at !== null && this.playback?.covers(at) && this.playback.eyes === eyes) this.playback.seekAnswers(at);
    else this.recall({ from: 0, at, eyes });
  }

  /** See the moment that is shown through other eyes. */
  lookThrough(eyes: Eyes): void {
    if (this.playback) this.recall({ from: 0, at: this.playback.answers, eyes });
  }

  end(): void {
    this.playback?.end();
    this.playback = null;
  }

  stop(): void {
    this.playback?.end();
    clearTimeout(this.timer);
  }

  /** The game has so many answers now; mine is one of them, where I have just given it. */
  follow(news: News, answeredAfter: number | null): void {
    if (answeredAfter !== null) this.rememberOwn(answeredAfter + 1);
    if (news.answers < this.lastOwn) this.rememberOwn(news.answers);
  }

  /** Nobody has to be reminded any more of what I had seen. */
  forget(): void {
    forget(this.key);
  }

  /** A piece has come: what is looked at begins with it, or goes on. */
  take(piece: Recalled): void {
    const { wish } = this;
    if (!wish) return this.playback?.take(piece.frames);
    const events = wish.eyes === null ? this.present.events : piece.story;
    // A piece that was asked for before is of no use to new eyes.
    if (!events || (piece.eyes ?? null) !== wish.through) return;
    this.endWish();
    this.looked = this.present.news?.answers ?? 0;
    this.end();
    const { at, eyes, through } = wish;
    const to = piece.given;
    const from = Math.min(wish.from, to);
    this.playback = new Playback({ from, to, events, eyes }, piece.frames, (answers) => this.fetch(answers, through));
    if (at !== null) this.playback.seekAnswers(at);
    else if (to > from) this.playback.play();
  }

  /** Something was refused: what is missing is asked for again, in so many seconds. */
  refused(code: string, wait: number): void {
    clearTimeout(this.timer);
    this.playback?.askAgain(wait || 1);
    // Others' eyes cannot be borrowed yet: the same moment through my own.
    if (code === 'not-over' && this.wish && this.wish.eyes !== null) this.recall({ ...this.wish, eyes: null });
  }

  private get key(): string {
    return `own.${this.present.id}`;
  }

  private rememberOwn(answers: number): void {
    this.lastOwn = answers;
    remember(this.key, answers);
  }

  private recall(wish: Wish): void {
    const through = wish.eyes ?? this.present.own;
    if (!this.fetch(wish.at ?? wish.from, through, wish.eyes !== null)) return;
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
