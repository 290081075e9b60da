import type { ChoiceInfo } from '../../wire/messages';
import type { Circle, Side } from './view';

export interface Spot {
  side: Side;
  /** The left one of the two notches. */
  notch: number;
}

/** The Module I have to place: where it is held, and which way round. */
export class Assigning {
  circle = $state<Circle>('left');
  /** It was turned over where it is held. */
  flipped = $state(false);
  private held = $state.raw<Spot | null>(null);
  private readonly choices: ReadonlyMap<string, ChoiceInfo>;

  /** The choice pointed at; null where the Module does not fit. */
  readonly choice: ChoiceInfo | null = $derived.by(() => (this.held ? this.offer(this.held) : null));

  constructor(
    readonly seat: number,
    choices: readonly ChoiceInfo[],
  ) {
    this.choices = new Map(choices.map((choice) => [choice.text, choice]));
    const spots = new Set(choices.map(({ text }) => text.split(' ').slice(0, 3).join(' ')));
    if (spots.size === 1) this.show(choices[0]!.text); // only the way round is mine to choose
  }

  flip(): void {
    this.flipped = true;
    this.circle = this.circle === 'left' ? 'right' : 'left';
  }

  get spot(): Spot | null {
    return this.held;
  }

  set spot(spot: Spot | null) {
    if (spot && this.isAt(spot)) return;
    this.flipped = false;
    this.held = spot;
  }

  /** Hold it where that choice is. */
  show(text: string): void {
    const [, side, notch, circle] = text.split(' ');
    this.spot = { side: side as Side, notch: Number(notch) };
    if (circle !== this.circle) this.flip();
  }

  textFor({ side, notch }: Spot): string {
    return `module ${side} ${notch} ${this.circle}`;
  }

  offer(spot: Spot): ChoiceInfo | null {
    return this.choices.get(this.textFor(spot)) ?? null;
  }

  isAt({ side, notch }: Spot): boolean {
    return this.spot?.side === side && this.spot.notch === notch;
  }

  /** The fewest and most turns the round would have. */
  get turns(): readonly [low: number, high: number] | null {
    const values = this.choice?.notes.find(({ key }) => key.startsWith('note.turns'))?.values;
    return values ? [Number(values.low), Number(values.high)] : null;
  }

  /** The zones whose shapes I and the others would draw. */
  get zones(): { yours: number; theirs: number } | null {
    if (!this.spot || !this.choice) return null;
    const { notch } = this.spot;
    return this.circle === 'left' ? { yours: notch, theirs: notch + 1 } : { yours: notch + 1, theirs: notch };
  }
}
