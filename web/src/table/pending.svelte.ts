import { isTwin, lastPress, type Press } from '../browser/presses';
import type { Answer, TakeBack, Undo } from '../wire/messages';

export type Move = Answer | Undo | TakeBack;

const ANSWER_TIME = 6000;
// A double click must not answer the next question, which may already stand where the first one stood.
const SETTLE_TIME = 300;

/** The move I have made, until the server has taken it. */
export class Pending {
  private move = $state.raw<Move | null>(null);
  private settling = $state(false);
  private press: Press | null = null;
  private interrupted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly busy: boolean = $derived(this.move !== null || this.settling);

  constructor(
    private readonly send: (move: Move) => boolean,
    /** The server keeps silent: ask it anew. */
    private readonly renew: () => void,
  ) {}

  commit(move: Move): void {
    if (!this.send(move)) return;
    this.move = move;
    this.press = lastPress();
    this.settling = true;
    setTimeout(() => (this.settling = false), SETTLE_TIME);
    this.timer = setTimeout(this.renew, ANSWER_TIME);
  }

  /** Whether nothing can be done yet: the last move is still on its way, or this is the second press of a double click. */
  isTooSoon(): boolean {
    return this.move !== null || (this.settling && isTwin(this.press, lastPress()));
  }

  /** Whether that choice is on its way. */
  has(choice: string): boolean {
    return this.move?.t === 'answer' && this.move.choice === choice;
  }

  /** The connection was lost before anything came back. */
  interrupt(): void {
    this.interrupted ||= this.move !== null;
  }

  /** What has become of the move, by the number of the news that have come. */
  fate(n: number): 'answered' | 'lost' | null {
    const { move } = this;
    if (move?.t === 'answer' && n > move.n) return 'answered';
    return move && this.interrupted && n <= move.n ? 'lost' : null;
  }

  settle(): void {
    this.move = null;
    this.interrupted = false;
    clearTimeout(this.timer);
  }
}
