import type { Ask } from '../board/props';
import type { Advice, FromBrowser, News, OtherInfo, RoomInfo } from '../wire/messages';
import type { Pending } from './pending.svelte';

/** What of the table somebody who wants help looks at. */
interface Asked {
  readonly ask: Ask | null;
  readonly news: News | null;
  readonly room: RoomInfo | null;
  readonly alone: boolean;
  readonly odds: { look(): void; decline(): void };
}

/** A hint, something revealed that is taken back, or the odds of all choices. */
export type Helped = 'hint' | 'back' | 'odds';

/** The help I can ask for: a good move, or to take one back; either may take the game out of the ratings. */
export class Help {
  /** A good move for the question put to me now, if I have asked for one. */
  advice = $state.raw<Advice | null>(null);
  /** Whether somebody is thinking of one. */
  advising = $state(false);
  /** Whether what I choose next is only compared with it. */
  comparing = $state(false);
  /** The choice beside it that I look at. */
  aside = $state.raw<OtherInfo | null>(null);
  /** What I would rather choose, if I have asked about that. */
  mine = $state.raw<string | null>(null);
  /** The help asked for that would take this game out of the ratings, until whoever asks has said that they know. */
  warned = $state<Helped | null>(null);
  private knowing = false;

  /** What is shown as a choice now. */
  readonly shown: Pick<OtherInfo, 'choice' | 'steps'> | null = $derived(this.aside ?? this.advice);
  readonly canUndo: boolean = $derived.by(() => {
    const { news, alone } = this.table;
    return !this.pending.busy && ((news?.undo.length ?? 0) > 0 || (alone && (news?.back.length ?? 0) > 0));
  });
  /** Whether the others can be asked to let me take back what I cannot undo. */
  readonly canAskBack: boolean = $derived.by(() => {
    const { news, room } = this.table;
    return !this.pending.busy && !this.canUndo && (news?.back.length ?? 0) > 0 && !room?.takeback;
  });

  constructor(
    private readonly table: Asked,
    private readonly pending: Pending,
    private readonly send: (message: FromBrowser) => boolean,
    private readonly tellTooSoon: () => void,
  ) {}

  /** Ask for a good move. */
  advise(): void {
    const { ask, news, alone } = this.table;
    if (!ask || !news || this.advising) return;
    if (this.pending.isTooSoon()) return this.tellTooSoon();
    if (alone && this.warns('hint')) return;
    this.compareNothing();
    this.look(null);
    this.advising = this.send({ t: 'advise', n: news.n, seat: ask.seat });
  }

  /** Look at another choice beside the advice, or at that again. */
  look(other: OtherInfo | null): void {
    this.aside = other;
    this.mine = null;
  }

  /** Compare what I choose next with the advice. */
  compareMine(): void {
    this.comparing = true;
  }

  compareNothing(): void {
    this.comparing = false;
  }

  /** Whether that choice is only compared; the advice then comes again, with it beside. */
  compares(choice: string): boolean {
    const { ask, news } = this.table;
    if (!this.comparing || !ask || !news || !this.advice) return false;
    this.comparing = false;
    this.mine = choice;
    if (choice === this.advice.choice) this.aside = { choice, steps: this.advice.steps, behind: 0, reasons: [] };
    else this.advising = this.send({ t: 'advise', n: news.n, seat: ask.seat, instead: choice });
    return true;
  }

  /** Somebody has thought of one. */
  take(advice: Advice): void {
    const { ask, news } = this.table;
    this.advising = false;
    if (advice.n !== news?.n || advice.seat !== ask?.seat) return;
    this.advice = advice;
    this.aside = this.mine === null ? null : advice.other;
  }

  undo(): void {
    const { news, alone } = this.table;
    if (!news) return;
    if (this.pending.isTooSoon()) return this.tellTooSoon();
    const [seat] = news.undo;
    const [beyond] = news.back;
    if (seat !== undefined) this.pending.commit({ t: 'undo', n: news.n, seat });
    else if (beyond !== undefined && (alone || this.canAskBack) && this.warns('back')) return;
    else if (beyond !== undefined && alone) this.pending.commit({ t: 'take-back', n: news.n, seat: beyond });
    else if (beyond !== undefined && this.canAskBack) this.send({ t: 'take-back', n: news.n, seat: beyond });
  }

  /** Do what was asked for, though the game does not count any more. */
  heed(): void {
    const help = this.warned;
    this.knowing = true;
    if (help === 'hint') this.advise();
    else if (help === 'back') this.undo();
    else if (help === 'odds') this.table.odds.look();
    this.warned = null;
  }

  /** Think again. */
  thinkAgain(): void {
    if (this.warned === 'odds') this.table.odds.decline();
    this.warned = null;
  }

  /** The game has gone on: what was asked for concerns it no more. */
  forget(): void {
    this.advice = this.warned = null;
    this.compareNothing();
    this.look(null);
  }

  /** Say what help costs before the first one, unless the game does not count anyway; to ask twice is to know. */
  warns(help: Helped): boolean {
    if (this.knowing || (this.warned === help && help !== 'odds') || (this.table.room?.unrated ?? []).length > 0) {
      this.knowing = true;
      this.warned = null;
      return false;
    }
    this.warned = help;
    return true;
  }
}
