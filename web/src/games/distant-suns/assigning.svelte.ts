import type { ChoiceInfo } from '../../wire/messages';
import type { Circle, Outlook, Side, View } from './view';

export interface Spot {
  side: Side;
  /** The left one of the two notches. */
  notch: number;
}

/** What somebody would draw if the Module were placed where it is held. */
export interface Fate extends Outlook {
  shape: string;
}

/** The Module I have to place: where it is held, which way round, and what that would mean for everybody. */
export class Assigning {
  circle = $state<Circle>('left');
  private held = $state.raw<Spot | null>(null);
  private readonly choices: ReadonlyMap<string, ChoiceInfo>;

  /** The choice pointed at; null where the Module does not fit. */
  readonly choice: ChoiceInfo | null = $derived.by(() => (this.held ? this.offer(this.held) : null));

  constructor(
    readonly seat: number,
    choices: readonly ChoiceInfo[],
    private readonly table: Pick<View, 'zones' | 'outlook'>,
  ) {
    this.choices = new Map(choices.map((choice) => [choice.text, choice]));
    const [first] = [...choices].sort((a, b) => this.promise(b.text) - this.promise(a.text));
    if (first) this.show(first.text);
  }

  flip(): void {
    this.circle = this.circle === 'left' ? 'right' : 'left';
  }

  get spot(): Spot | null {
    return this.held;
  }

  set spot(spot: Spot | null) {
    if (spot && this.isAt(spot)) return;
    this.held = spot;
  }

  /** Hold it where that choice is. */
  show(text: string): void {
    const { side, notch, circle } = parsed(text);
    this.spot = { side, notch };
    this.circle = circle;
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
    return this.spot && this.choice ? zonesOf(this.spot.notch, this.circle) : null;
  }

  /** What that seat would draw, and how well; null while the Module is held nowhere. */
  fateOf(seat: number): Fate | null {
    return this.zones && this.fateIn(seat, this.zones);
  }

  private fateIn(seat: number, { yours, theirs }: { yours: number; theirs: number }): Fate | null {
    const zone = seat === this.seat ? yours : theirs;
    const outlook = this.table.outlook[seat]?.[zone];
    return outlook ? { ...outlook, shape: this.table.zones[zone] ?? '' } : null;
  }

  /** What a choice brings me at once, less what it brings the best of the others: the Module is held there first. */
  private promise(text: string): number {
    const { notch, circle } = parsed(text);
    const gains = this.table.outlook.map((_, seat) => this.fateIn(seat, zonesOf(notch, circle))?.gain ?? 0);
    const others = gains.filter((_, seat) => seat !== this.seat);
    return (gains[this.seat] ?? 0) - Math.max(0, ...others);
  }
}

function parsed(text: string): Spot & { circle: Circle } {
  const [, side, notch, circle] = text.split(' ');
  return { side: side as Side, notch: Number(notch), circle: circle as Circle };
}

function zonesOf(notch: number, circle: Circle): { yours: number; theirs: number } {
  return circle === 'left' ? { yours: notch, theirs: notch + 1 } : { yours: notch + 1, theirs: notch };
}
