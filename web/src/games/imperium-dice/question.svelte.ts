import { SvelteSet } from 'svelte/reactivity';
import { byThing, naming, type Offer, offerOf } from '../../board/offers';
import type { Ask } from '../../board/props';
import { dieThing, expected, SUPPLY, thingsOf } from './clicks';
import type { View } from './view';

/** Both the board and the answers below it look at one question. */
const asked = new WeakMap<Ask, Question>();

/** The question put to a seat, with what was picked so far. */
export function questionOf(ask: Ask, view: View): Question {
  const known = asked.get(ask) ?? new Question(ask, view);
  asked.set(ask, known);
  return known;
}

/** The question put to a seat, sorted into what is clicked where; and the dice picked so far. */
export class Question {
  readonly seat: number;
  readonly name: string;
  /** Ways to roll some of one's planets at once: dice are picked first, then rolled. */
  readonly rolls: readonly Offer[];
  /** Choices that name no thing, and those that name a pile. */
  readonly buttons: readonly Offer[];
  readonly picks = new SvelteSet<number>();
  /** All that is offered. */
  readonly offers: readonly Offer[];
  private readonly things: Map<string | null, Offer[]>;
  private readonly pickable: ReadonlySet<string>;

  constructor(
    ask: Ask,
    private readonly view: View,
  ) {
    const offers = (this.offers = ask.choices.map(offerOf));
    this.seat = ask.seat;
    this.name = ask.name;
    this.rolls = offers.filter((offer) => offer.verb === 'roll');
    this.pickable = new Set(this.rolls.flatMap((offer) => offer.args.map(dieThing)));
    this.things = byThing(offers, (offer) => thingsOf(offer, view));
    this.buttons = offers.filter((offer) => ['take', 'leave'].includes(offer.verb) || isPlain(offer, view));
  }

  on(thing: string): readonly Offer[] {
    return this.things.get(thing) ?? [];
  }

  /** The offer for exactly the dice picked. */
  get roll(): Offer | null {
    return naming(this.rolls, 'roll', [...this.picks].map(String)) ?? null;
  }

  /** What most would roll: all that does not thrive. */
  get proposed(): Offer | null {
    const idle = [...this.pickable].map(dieOf).filter((die) => !this.view.dice[die]?.thrives);
    return naming(this.rolls, 'roll', idle.map(String)) ?? null;
  }

  picked(thing: string): boolean | null {
    return this.pickable.has(thing) ? this.picks.has(dieOf(thing)) : null;
  }

  /** Pick a die or put it back; where not that many may be rolled at once, it is picked instead of the others. */
  pick(thing: string): void {
    const die = dieOf(thing);
    if (this.picks.delete(die)) return;
    this.picks.add(die);
    if (this.roll) return;
    this.picks.clear();
    this.picks.add(die);
  }

  /** Whether a roll has this die, and it is not picked yet. */
  lacks(thing: string, choice: string | null): boolean {
    const [verb, ...dice] = choice?.split(' ') ?? [];
    return verb === 'roll' && this.picked(thing) === false && dice.some((die) => dieThing(die) === thing);
  }

  /** The choice one would expect of a thing that offers none. */
  missing(thing: string): string | null {
    if (thing === SUPPLY) return this.name === 'construction' ? 'build' : null;
    const die = this.view.dice[dieOf(thing)];
    return die ? expected(this.name, this.seat, die) : null;
  }
}

function dieOf(thing: string): number {
  return Number(thing.replace(dieThing(''), ''));
}

function isPlain(offer: Offer, view: View): boolean {
  return offer.verb !== 'roll' && thingsOf(offer, view).length === 0;
}
