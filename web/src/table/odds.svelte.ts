import { recall, remember } from '../browser/remember';
import { hundredths } from '../texts/shares';
import type { ChoiceInfo, FromBrowser, NoteInfo, Odds as Told, News, RoomInfo } from '../wire/messages';

interface Asked {
  readonly room: RoomInfo | null;
  readonly news: News | null;
  readonly alone: boolean;
}

/** The exact odds beside every choice of a game that is solved, for whoever wants them; that is help, like a hint. */
export class Odds {
  /** Whether somebody wants them, now and from now on. */
  private wanted = $state(recall('odds', false));
  /** Whether they are given up at this table, so that it counts. */
  private declined = $state(false);
  private told = $state.raw<Told | null>(null);
  /** The number of the news for which they are asked. */
  private waiting: number | null = null;

  /** Whether they can be had here: nobody else may be at the table. */
  readonly offered: boolean = $derived.by(() => this.table.alone && (this.table.room?.odds ?? false));
  readonly on: boolean = $derived(this.offered && this.wanted && !this.declined);

  constructor(
    private readonly table: Asked,
    private readonly send: (message: FromBrowser) => boolean,
    private readonly warns: () => boolean,
  ) {}

  toggle(): void {
    this.wanted = !this.on;
    this.declined = false;
    remember('odds', this.wanted);
    this.look();
  }

  /** Somebody would rather have the game count. */
  decline(): void {
    this.declined = true;
  }

  /** Ask for them, if there is a question for which they are not known yet. */
  look(): void {
    const { news } = this.table;
    const seat = news?.lens ?? null;
    if (!this.on || !news || seat === null || !news.asks[seat] || this.waiting === news.n || this.told?.n === news.n)
      return;
    if (this.warns()) return;
    if (this.send({ t: 'odds', n: news.n, seat })) this.waiting = news.n;
  }

  take(told: Told): void {
    this.told = told;
  }

  /** Those of no answer can be waited for any more. */
  interrupt(): void {
    this.waiting = null;
  }

  /** The choices with what they bring in the end before all else that is known of them. */
  beside(choices: ChoiceInfo[], n: number, seat: number): ChoiceInfo[] {
    const { told } = this;
    if (!this.on || told?.n !== n || told.seat !== seat) return choices;
    const best = Math.max(...Object.values(told.shares));
    return choices.map(({ text, notes }) => {
      const share = told.shares[text];
      return share === undefined ? { text, notes } : { text, notes: [noteOf(share, share === best), ...notes] };
    });
  }
}

export const isOdds = ({ key }: NoteInfo): boolean => key === 'note.odds' || key === 'note.odds-best';

function noteOf(share: number, best: boolean): NoteInfo {
  return { key: best ? 'note.odds-best' : 'note.odds', values: { share: hundredths(share) } };
}
