import type { BotName, GameInfo, NewTable, OptionValue } from '../table/messages';
import { say } from '../texts/language.svelte';
import { recall, remember } from '../texts/remember';

export type SeatKind = 'me' | 'open' | BotName;
export type Options = Record<string, OptionValue>;

export const seatKinds: readonly SeatKind[] = ['me', 'open', 'random', 'greedy', 'search'];

interface Remembered {
  players: number;
  seats: SeatKind[];
}

/** The rules of a table, to be chosen from what a game allows. */
export interface RulesChoice {
  readonly game: GameInfo;
  options: Options;
  /** Where luck starts from; undefined where that is settled. */
  seed?: string;
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
  /** Whether strangers find the table in the lobby. */
  public = $state(false);
  /** Where luck starts from: empty for fresh luck. */
  seed = $state('');
  /** Who sits where; alone, I do. */
  readonly taken: SeatKind[] = $derived(this.players === 1 ? ['me'] : this.seats.slice(0, this.players));
  /** How the table will begin: with me at once, with a link for friends, or with bots alone. */
  readonly kind: 'play' | 'open' | 'watch' = $derived(
    this.taken.includes('open') ? 'open' : this.taken.includes('me') ? 'play' : 'watch',
  );

  constructor(readonly game: GameInfo) {
    const most = Math.max(...game.players);
    const last = recall<Remembered | null>(`setup.${game.id}`, null);
    const usual = game.players.includes(3) ? 3 : game.players[0]!;
    this.players = last && game.players.includes(last.players) ? last.players : usual;
    this.seats = Array.from({ length: most }, (_, seat) => known(last?.seats[seat]) ?? (seat === 0 ? 'me' : 'greedy'));
    this.options = defaultsOf(game);
  }

  /** I sit on one seat: taking another gives the old one what the new one had. */
  seat(seat: number, kind: SeatKind): void {
    const mine = this.seats.indexOf('me');
    if (kind === 'me' && mine >= 0) this.seats[mine] = this.seats[seat]!;
    this.seats[seat] = kind;
  }

  get calledName(): string {
    return this.name.trim().slice(0, 24) || say('home.name.default');
  }

  /** My seat, where the server would not give it to me by itself: it gives the first free one. */
  get laterSeat(): number | null {
    const mine = this.taken.indexOf('me');
    const free = this.taken.findIndex((kind) => kind === 'me' || kind === 'open');
    return mine >= 0 && mine !== free ? mine : null;
  }

  wish(): NewTable {
    const sitNow = this.taken.includes('me') && this.laterSeat === null;
    return {
      game: this.game.id,
      players: this.players,
      options: $state.snapshot(this.options),
      bots: this.taken.map((kind) => (kind === 'me' || kind === 'open' ? null : kind)),
      name: sitNow ? this.calledName : null,
      seed: this.seed.trim() || null,
      public: this.public && this.kind === 'open',
    };
  }

  remember(): void {
    remember('name', this.name.trim());
    remember(`setup.${this.game.id}`, { players: this.players, seats: $state.snapshot(this.seats) });
  }
}

function known(kind: SeatKind | undefined): SeatKind | undefined {
  return kind && seatKinds.includes(kind) ? kind : undefined;
}

export function sameOptions(one: Options, other: Options): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
