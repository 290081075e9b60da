import { SITE } from '../browser/site';
import type { ClockSeconds, GameInfo, NewTable, Options } from '../wire/messages';
import { seatLetter } from '../ui/names';
import { type Level, LEVELS, today } from '../ui/levels';
import { type Kept, stillWanted, textFor, type Wanted } from './wanted';
import type { SeatWish } from './wishes';
import { say } from '../texts/language.svelte';
import { recall, remember } from '../browser/remember';

export type SeatKind = 'me' | 'here' | 'open' | Level;

const elsewhere: readonly SeatKind[] = SITE ? [] : ['here', 'open']; // a server brings people together
export const seatKinds: readonly SeatKind[] = ['me', ...elsewhere, ...LEVELS];

/** What was set up for a game the last time; what an older page has kept says less. */
interface Remembered {
  players: number;
  seats: SeatKind[];
  options?: Options;
  clock?: ClockSeconds | null;
  edition?: Kept | null;
}

/** Where it is kept: a table for friends is something else than one against bots. */
const keyOf = (game: GameInfo, friends: boolean): string => `${friends ? 'friends' : 'setup'}.${game.id}`;

const LONGEST_NAME = 24;

/** Who sits at a game that was never set up here: whoever is new to it meets the easiest bots. */
const NEW_TO_IT: SeatKind = 'cadet';

/** The rules of a table, to be chosen from what a game allows. */
export interface RulesChoice {
  readonly game: GameInfo;
  options: Options;
  /** Where luck starts from; undefined where that is settled. */
  seed?: string;
  /** Seconds for an answer, or null for all the time in the world; undefined where that is settled. */
  clock?: ClockSeconds | null;
  /** The seat that begins, or null to leave it to chance; undefined where that is settled. */
  first?: number | null;
  /** What the seats are called, for whoever chooses one of them. */
  readonly seatNames?: readonly string[];
  /** A game for one: nobody waits for anybody. */
  readonly alone?: boolean;
}

export function defaultsOf(game: GameInfo): Options {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

/** The options a preset stands for: its own, and the default of every other. */
export function presetOf(game: GameInfo, name: string): Options {
  return { ...defaultsOf(game), ...game.presets[name] };
}

/** The rules of a table that waits for players, as its host changes them. */
export class TableRules implements RulesChoice {
  options = $state<Options>({});

  constructor(
    readonly game: GameInfo,
    options: Options,
  ) {
    this.options = { ...options };
  }

  get wanted(): Options {
    return $state.snapshot(this.options);
  }

  show(options: Options): void {
    if (!sameOptions(options, this.options)) this.options = { ...options };
  }
}

/** The table one is about to open. */
export class Setup implements RulesChoice {
  players = $state(0);
  seats = $state<SeatKind[]>([]);
  options = $state<Options>({});
  name = $state(recall('name', ''));
  /** What those at this screen are called, by seat. */
  neighbours = $state<string[]>([]);
  /** Whether strangers find the table in the lobby. */
  public = $state(false);
  /** Where luck starts from: empty for fresh luck. */
  seed = $state('');
  clock = $state<ClockSeconds | null>(null);
  /** What is printed otherwise than by the house. */
  edition = $state.raw<Wanted | null>(null);
  private chosenFirst = $state<number | null>(null);
  readonly alone: boolean = $derived(this.players === 1);
  /** Who sits where; alone, I do. */
  readonly taken: SeatKind[] = $derived(this.alone ? ['me'] : this.seats.slice(0, this.players));
  /** How the table will begin: with me at once, with a link for friends, or with bots alone. */
  readonly kind: 'play' | 'open' | 'watch' = $derived(
    this.taken.includes('open')
      ? 'open'
      : this.taken.some((kind) => kind === 'me' || kind === 'here')
        ? 'play'
        : 'watch',
  );

  readonly seatNames: readonly string[] = $derived(
    this.taken.map((_, seat) => `${seatLetter(seat)} · ${this.called(seat)}`),
  );

  /** As it was set up the last time, unless it is to be as it usually is. */
  constructor(
    readonly game: GameInfo,
    friends = false,
    anew = false,
  ) {
    const last = anew ? null : recall<Remembered | null>(keyOf(game, friends), null);
    const usual = game.players.includes(3) ? 3 : game.players[0]!;
    const few = game.players.find((count) => count > 1) ?? usual;
    this.players = last && game.players.includes(last.players) ? last.players : friends ? few : usual;
    const others = friends ? 'open' : NEW_TO_IT;
    this.seats = Array.from({ length: Math.max(...game.players) }, (_, seat) => {
      return known(last?.seats[seat]) ?? (seat === 0 ? 'me' : others);
    });
    this.options = { ...defaultsOf(game), ...stillAllowed(game, last?.options ?? {}) };
    this.clock = last?.clock ?? null;
    this.edition = game.editions ? stillWanted(game.id, last?.edition) : null;
  }

  /** What begins at one tap: the last table at which I sat and nobody was waited for. */
  static atOnce(game: GameInfo): Setup {
    const last = new Setup(game);
    last.edition = null; // it would be played without a word about it
    return last.kind === 'play' && last.taken.includes('me') ? last : new Setup(game, false, true);
  }

  /** Whom I play against, in a word: bots of one strength, bots, nobody, or somebody at this screen. */
  readonly against: 'alone' | 'here' | 'open' | 'watch' | 'mixed' | Level = $derived.by(() => {
    if (this.kind !== 'play') return this.kind;
    if (this.alone) return 'alone';
    if (this.taken.includes('here')) return 'here';
    const [one, ...others] = new Set(this.taken.filter(isBot));
    return one && others.length === 0 ? one : 'mixed';
  });
  readonly bots: number = $derived(this.taken.filter(isBot).length);

  /** The seat that begins, unless it has gone with a smaller number of players. */
  get first(): number | null {
    return this.chosenFirst !== null && this.chosenFirst < this.players ? this.chosenFirst : null;
  }

  set first(seat: number | null) {
    this.chosenFirst = seat;
  }

  /** What whoever sits there is called while the table is set. */
  called(seat: number): string {
    const kind = this.taken[seat]!;
    if (kind === 'here') return this.neighbour(seat);
    return isBot(kind) ? say(`bot.${kind}`) : say(`kind.${kind}`);
  }

  /** I sit on one seat: taking another gives the old one what the new one had. */
  seat(seat: number, kind: SeatKind): void {
    const mine = this.seats.indexOf('me');
    if (kind === 'me' && mine >= 0) this.seats[mine] = this.seats[seat]!;
    this.seats[seat] = kind;
  }

  get calledName(): string {
    return named(this.name);
  }

  /** What a neighbour at this screen is called. */
  neighbour(seat: number): string {
    return this.neighbours[seat]?.trim().slice(0, LONGEST_NAME) || say('home.neighbour', { seat: seat + 1 });
  }

  /** Whether the server gives me my seat by itself: it gives the first one that is no bot's. */
  private get sitsAtOnce(): boolean {
    return this.taken.find((kind) => !isBot(kind)) === 'me';
  }

  /** The seats to be taken on arrival: mine first, unless I sit already, then those of my neighbours. */
  get later(): SeatWish[] {
    const mine = this.taken.indexOf('me');
    const own = mine >= 0 && !this.sitsAtOnce ? [{ seat: mine, name: this.calledName }] : [];
    const theirs = this.taken.flatMap((kind, seat) => (kind === 'here' ? [{ seat, name: this.neighbour(seat) }] : []));
    return [...own, ...theirs];
  }

  async wish(): Promise<NewTable> {
    return {
      game: this.game.id,
      players: this.players,
      options: $state.snapshot(this.options),
      bots: this.taken.map((kind) => (isBot(kind) ? kind : null)),
      name: this.sitsAtOnce ? this.calledName : null,
      seed: this.seed.trim() || null,
      public: this.public && this.kind === 'open',
      clock: this.alone ? null : this.clock,
      first: this.alone || !this.game.begins ? null : this.first,
      edition: this.edition && (await textFor(this.edition)),
    };
  }

  remember(): void {
    remember('name', this.name.trim());
    const { players, clock } = this;
    const edition = this.edition && { from: this.edition.from, id: this.edition.id, title: this.edition.title };
    const kept = {
      players,
      clock,
      edition,
      seats: $state.snapshot(this.seats),
      options: $state.snapshot(this.options),
    };
    remember(keyOf(this.game, this.kind === 'open'), kept satisfies Remembered);
  }
}

/** What I am called at a table that is laid at one tap. */
export function myName(): string {
  return named(recall('name', ''));
}

function named(name: string): string {
  return name.trim().slice(0, LONGEST_NAME) || say('home.name.default');
}

/** What was chosen once and can still be: a game may have got other options since. */
function stillAllowed({ options }: GameInfo, chosen: Options): Options {
  const fits = options.filter(({ name, kind, choices, low, high }) => {
    const value = chosen[name];
    if (kind === 'bool') return typeof value === 'boolean';
    if (kind === 'choice') return typeof value === 'string' && choices.includes(value);
    return Number.isInteger(value) && Number(value) >= (low ?? -Infinity) && Number(value) <= (high ?? Infinity);
  });
  return Object.fromEntries(fits.map(({ name }) => [name, chosen[name]!]));
}

export function isBot(kind: SeatKind): kind is Level {
  return kind !== 'me' && kind !== 'here' && kind !== 'open';
}

function known(kept: string | undefined): SeatKind | undefined {
  return seatKinds.find((kind) => kept !== undefined && kind === today(kept));
}

export function sameOptions(one: Options, other: Options): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
