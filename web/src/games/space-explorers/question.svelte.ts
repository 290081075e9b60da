import { byThing, naming, type Offer, offerOf } from '../../board/offers';
import type { Ask } from '../../board/props';
import { cardNumbered, cardOf, expected, kindOf, pulledFrom, thingsOf } from './clicks';
import type { Division } from './content';
import type { Places } from './tokens';
import { type View, wayUnderWay } from './view';

/** Questions whose answer is several things, picked one by one and then given together. */
const GATHERED = ['pay', 'pass', 'discard', 'take-two'];

/** The question put to a seat, sorted into what is clicked where; and what is picked so far. */
export class Question {
  readonly seat: number;
  readonly name: string;
  readonly offers: readonly Offer[];
  /** The things picked, in the order they were. */
  picks = $state.raw<readonly string[]>([]);
  /** How many hand cards pay. */
  cards = $state(0);
  private readonly things: Map<string | null, Offer[]>;
  private readonly pickable: ReadonlySet<string>;

  constructor(
    ask: Ask,
    private readonly view: View,
    private readonly places: Places,
  ) {
    this.seat = ask.seat;
    this.name = ask.name;
    this.offers = ask.choices.map(offerOf);
    this.things = byThing(this.offers, (offer) => this.thingsOf(offer));
    this.pickable = new Set(this.isGathered ? this.offers.flatMap((offer) => this.pickables(offer)) : []);
    if (this.name === 'pay') this.suggest();
  }

  get isGathered(): boolean {
    return GATHERED.includes(this.name) && this.offers.some(({ args }) => args.length > 1 || this.name === 'pay');
  }

  /** The most hand cards that any way to pay takes. */
  get mostCards(): number {
    return Math.max(0, ...this.offers.map(({ args }) => args.filter((coin) => coin === 'card').length));
  }

  on(thing: string): readonly Offer[] {
    return this.isGathered ? [] : (this.things.get(thing) ?? []);
  }

  picked(thing: string): boolean | null {
    return this.pickable.has(thing) ? this.picks.includes(thing) : null;
  }

  /** Pick a thing or put it back; of cards no more than are asked for, the first giving way. */
  pick(thing: string): void {
    const others = this.picks.filter((one) => one !== thing);
    const most = Math.max(...this.offers.map(({ args }) => args.length));
    if (others.length < this.picks.length) this.picks = others;
    else this.picks = [...(this.name === 'pay' ? others : others.slice(Math.max(0, others.length + 1 - most))), thing];
  }

  /** What is picked, as the text of an answer. */
  get text(): string {
    const verb = this.offers[0]?.verb ?? '';
    const args = this.picks.map((thing) => kindOf(thing) ?? String(this.view.cards[cardOf(thing)!]));
    return [verb, ...args, ...Array<string>(this.cards).fill('card')].join(' ');
  }

  /** The offer for exactly what is picked; the order counts where it is offered both ways. */
  get answer(): Offer | null {
    const [verb = '', ...args] = this.text.split(' ');
    return this.offers.find((offer) => offer.text === this.text) ?? naming(this.offers, verb, args) ?? null;
  }

  /** The tokens picked, by kind. */
  get tokens(): Division[] {
    return this.picks.flatMap((thing) => kindOf(thing) ?? []);
  }

  /** The payment that costs least. */
  suggest(): void {
    const way = wayUnderWay(this.view)?.way;
    const args = way ? [...way.tokens, ...Array<string>(way.cards).fill('card')] : (this.offers[0]?.args ?? []);
    this.take(naming(this.offers, 'pay', args) ?? this.offers[0]);
  }

  get isSuggested(): boolean {
    const way = wayUnderWay(this.view)?.way;
    return (
      way !== undefined && this.cards === way.cards && [...this.tokens].sort().join() === [...way.tokens].sort().join()
    );
  }

  /** Pick just what an offer names. */
  take(offer: Offer | undefined): void {
    const mine = [...(this.places.get(`seat-${this.seat}`) ?? [])];
    const args = offer?.args ?? [];
    this.cards = args.filter((coin) => coin === 'card').length;
    this.picks = args.flatMap((coin) => {
      const at = mine.findIndex((token) => kindOf(token) === coin);
      return at < 0 ? [] : mine.splice(at, 1);
    });
  }

  /** The choice one would expect of a thing that offers none. */
  missing(thing: string): string | null {
    return expected(this.name, this.seat, thing, this.view);
  }

  private thingsOf(offer: Offer): string[] {
    const [kind = '', more] = offer.args;
    const at: Record<string, string> = {
      pass: `seat-${this.seat}`,
      pull: `seat-${pulledFrom(this.view, this.seat)}`,
      under: 'aside',
    };
    const place = at[offer.verb];
    if (place === undefined || more !== undefined) return thingsOf(offer, this.view);
    return (this.places.get(place) ?? []).filter((token) => kindOf(token) === kind);
  }

  private pickables({ args }: Offer): string[] {
    const mine = this.places.get(`seat-${this.seat}`) ?? [];
    return args.flatMap((arg) =>
      /^\d+$/.test(arg) ? cardNumbered(this.view, arg) : mine.filter((token) => kindOf(token) === arg),
    );
  }
}
