import { byThing, naming, type Offer, offerOf } from '../../board/offers';
import type { Ask } from '../../board/props';
import {
  actionThing,
  after,
  bothThing,
  burnThing,
  expected,
  hexThing,
  placeOf,
  QUANTUM,
  type Tab,
  tabOf,
  thingsOf,
} from './clicks';
import { isAhead, isBoth, isSpare, laterOffers, waysAhead } from './turn';
import { isJourney, journeys } from './journeys';
import type { View } from './view';

/** So many ways to do an action are shown at its tile. */
const MOST_GATHERED = 12;
const shipOf = ({ args }: Offer): number => Number(args[0]);

/** The question put to a seat, sorted into what is clicked where; and what is picked so far. */
export class Question {
  readonly seat: number;
  readonly name: string;
  readonly offers: readonly Offer[];
  /** What comes later in the turn or lies some answers ahead, and can be had at once. */
  readonly later: readonly Offer[];
  readonly tab: Tab;
  /** The ships that can fly. */
  readonly ships: readonly number[];
  /** The ship whose flights are shown; null shows those of all. */
  ship = $state<number | null>(null);
  /** The technologies picked to begin with. */
  techs = $state.raw<readonly string[]>([]);
  private readonly things: Map<string | null, Offer[]>;

  constructor(
    private readonly ask: Ask,
    private readonly view: View,
    before: Question | null = null,
    private readonly far: (from: number, to: number) => number = () => 0,
    /** Whether an action's tile has all that the action can be done with first: where one part is in sight at a time. */
    private readonly gathers = false,
  ) {
    this.seat = ask.seat;
    this.name = ask.name;
    this.offers = ask.choices.map(offerOf);
    this.later = [...laterOffers(ask, view), ...waysAhead(ask, view), ...journeys(ask, view, far)];
    const all = [...this.offers, ...this.later];
    this.things = byThing(all, (offer) => this.thingsOf(offer));
    this.tab = tabOf(this.offers);
    const flights = all.filter((offer) => offer.verb === 'fly' && (!isAhead(offer) || isJourney(offer)));
    this.ships = [...new Set(flights.map(shipOf))];
    if (this.ships.length === 1 && ask.name === 'fly') this.ship = this.ships[0]!;
    // While everybody chooses at once, what others do leaves my picks alone.
    if (before && before.name === this.name && before.seat === this.seat) this.techs = before.techs;
  }

  /** A bonus action with what is burnt for it has a place of its own; what maps several bodies lies below the board. */
  private thingsOf(offer: Offer): string[] {
    const first = isAhead(offer) ? offer.way[0]! : '';
    if (first.startsWith('reveal ')) return [];
    if (isBoth(offer)) return [bothThing(offer.args[0]!)];
    const things = [...thingsOf(offer, this.seat, this.view), ...this.gathered(offer)];
    if (first && ['energy', 'antimatter'].includes(offer.verb)) return things.slice(-1); // a planet is good for much
    const [, bonus] = /^bonus (.+)$/.exec(first) ?? [];
    return bonus && offer.verb === 'sacrifice' ? [burnThing(bonus, offer.args[0]!)] : things;
  }

  /** The tile of the action with which a way begins, if few do so. */
  private gathered(offer: Offer): string[] {
    if (!this.gathers || !isAhead(offer) || offer.way.length !== 2) return [];
    const [verb, action = ''] = offer.way[0]!.split(' ');
    const alike = this.view.ahead.filter((way) => way.length === 2 && way[0] === offer.way[0]);
    return verb === 'act' && alike.length > 1 && alike.length <= MOST_GATHERED ? [actionThing(action)] : [];
  }

  /** An action with all that it can be done with, if that is one thing, or else on its own. */
  private alone(offers: readonly Offer[]): Offer[] {
    const whole = offers.filter((offer) => isAhead(offer) && offer.verb === 'act');
    return whole.length ? whole : offers.filter((offer) => !isAhead(offer));
  }

  /** What a thing is good for: the ship that is picked, or what is asked, before what lies ahead and what comes later. */
  on(thing: string): readonly Offer[] {
    const { ship } = this;
    const all = this.things.get(thing) ?? [];
    const ways = all.filter((offer) => isAhead(offer) && offer.verb !== 'act');
    if (after(thing, 'action') !== undefined && ways.length) return [...ways, ...this.alone(all)];
    const offers = ship === null ? all : all.filter((offer) => offer.verb !== 'fly' || shipOf(offer) === ship);
    const groups = [
      offers.filter((offer) => isAhead(offer) && offer.verb === 'act'),
      offers.filter((offer) => offer.verb === 'fly' && shipOf(offer) === ship),
      offers.filter((offer) => this.offers.includes(offer)),
      offers.filter((offer) => isAhead(offer) && offer.way[0] !== QUANTUM && this.offer(offer.way[0]!)),
      offers.filter((offer) => isAhead(offer) && offer.way[0] !== QUANTUM),
      offers,
    ];
    return this.nearest(groups.find(({ length }) => length) ?? []);
  }

  /** Whether a thing can only be taken back for nothing: no reason to shine. */
  isSpare(thing: string): boolean {
    const offers = this.on(thing);
    return offers.length > 0 && offers.every((offer) => isSpare(this.ask, this.view, offer));
  }

  /** Where Quantum Physics can move what lies there, whatever else a press would mean. */
  moves(thing: string): readonly Offer[] {
    return (this.things.get(thing) ?? []).filter(({ verb }) => verb === 'assign' || verb === 'transform');
  }

  /** Of several ships that could fly to the same hex, the first of the nearest is meant, unless another is picked. */
  private nearest(offers: readonly Offer[]): readonly Offer[] {
    if (offers.length < 2 || offers.some((offer) => offer.verb !== 'fly' || (isAhead(offer) && !isJourney(offer))))
      return offers;
    const far = (offer: Offer): number => this.far(placeOf(this.view, shipOf(offer)) ?? 0, Number(offer.args[1]));
    const least = Math.min(...offers.map(far));
    const first = Math.min(...offers.filter((offer) => far(offer) === least).map(shipOf));
    return offers.filter((offer) => shipOf(offer) === first);
  }

  /** Whether all that a thing is good for lies some answers ahead: it is no part of what is asked. */
  isAhead(thing: string): boolean {
    return this.on(thing).every(isAhead);
  }

  /** Whether a hex is only for a ship that is not there yet, by a bonus action or far away: no part of what is asked. */
  isAside(thing: string): boolean {
    return this.on(thing).every(
      (offer) =>
        isAhead(offer) &&
        (isJourney(offer) ||
          offer.way[0]!.startsWith('bonus ') ||
          (offer.verb === 'fly' && offer.way[0]!.startsWith('act '))),
    );
  }

  /** The hexes that can be chosen. */
  get hexes(): number[] {
    return [...this.things.keys()].flatMap((thing) => {
      const hex = thing === null ? undefined : after(thing, 'hex');
      return hex !== undefined && this.on(thing!).length ? Number(hex) : [];
    });
  }

  /** Those of them that are asked about; a main action is about more than what the map has of it. */
  get sights(): number[] {
    return this.name === 'action' ? [] : this.hexes.filter((hex) => !this.isAside(hexThing(hex)));
  }

  /** What the map comes close to: a ship appears nearby, however far it could then fly. */
  get focus(): number[] {
    const flies = (offer: Offer): boolean => isAhead(offer) && offer.verb === 'fly';
    const near = this.sights.filter((hex) => !this.on(hexThing(hex)).every(flies));
    return near.length ? near : this.sights;
  }

  offer(text: string): Offer | undefined {
    return this.offers.find((offer) => offer.text === text);
  }

  picked(thing: string): boolean | null {
    const tech = after(thing, 'tech');
    if (tech !== undefined && this.name === 'start') return this.techs.includes(tech);
    const ship = Number(after(thing, 'ship') ?? -1);
    const away = this.ship !== ship || this.on(thing).length === 0;
    return this.ships.includes(ship) && away ? this.ship === ship : null;
  }

  /** Pick a thing or put it back; of two technologies the first gives way to a third. */
  pick(thing: string): void {
    const tech = after(thing, 'tech');
    if (tech === undefined) {
      const ship = Number(after(thing, 'ship'));
      this.ship = this.ship === ship ? null : ship;
      return;
    }
    const others = this.techs.filter((one) => one !== tech);
    this.techs = others.length < this.techs.length ? others : [...others.slice(-1), tech];
  }

  /** Whether a choice of technologies has this one, and it is not picked yet. */
  lacks(thing: string, choice: string | null): boolean {
    const tech = after(thing, 'tech');
    return tech !== undefined && this.picked(thing) === false && (choice?.split(' ').includes(tech) ?? false);
  }

  /** The offer for the technologies picked. */
  get start(): Offer | undefined {
    return naming(this.offers, 'start', this.techs);
  }

  /** The choice one would expect of a thing that offers none. */
  missing(thing: string): string | null {
    return expected(this.name, this.seat, thing, this.view, this.ship);
  }
}
