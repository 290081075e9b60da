// Made from the modules of src/perihelion/wire by `make generate`; changes belong there.

/** 1 to 24 characters. */
export type Name = string;

/** 0 to 15. */
export type Seat = number;

/** 0 to 2147483647. */
export type Count = number;

/** 1 to 200 characters. */
export type ChoiceText = string;

/** 1 to 280 characters. */
export type LineText = string;

export type Handle = string;

export type Curbed = "muted" | "removed";

export type Saying = "back" | "end" | "hello" | "luck" | "nice" | "oops" | "thanks" | "think";

export type BotName = "greedy" | "random" | "search";

export type Pledge = string;

export type LuckWord = string;

export type ClockSeconds = 30 | 60 | 120 | 300 | 86400 | 259200 | 604800;

export type Code =
  | "bad-name"
  | "bad-record"
  | "bad-table"
  | "bad-word"
  | "busy"
  | "failed"
  | "foreign"
  | "frozen"
  | "malformed"
  | "muted"
  | "no-undo"
  | "nobody"
  | "not-host"
  | "not-offered"
  | "not-over"
  | "not-started"
  | "not-your-seat"
  | "over"
  | "quiet"
  | "removed"
  | "seat-taken"
  | "stale"
  | "started"
  | "too-fast"
  | "too-large"
  | "too-many"
  | "unknown-game"
  | "unknown-player"
  | "unknown-table"
  | "with-others"
  | "wrong-phrase";

export type Unrated = "alone" | "back" | "elsewhere" | "hint" | "seats" | "seed";

export type Quota = "analyses" | "bots" | "changes" | "lines" | "recalls" | "records" | "sockets" | "tables";

/** -2147483648 to 2147483647. */
export type OptionNumber = number;

export type Word = string;

export type OptionValue = boolean | OptionNumber | Word;

export type Options = Record<Word, OptionValue>;

export type Value = number | string | boolean | null | (number | string)[];

/** Take a free seat under a name. */
export interface Sit {
  t: "sit";
  seat: Seat;
  name: Name;
}

/** Give up a seat of one's own before the game starts. */
export interface Leave {
  t: "leave";
  seat: Seat;
}

/** The host puts a bot on a free seat, or takes one away, before the game starts. */
export interface SeatBot {
  t: "bot";
  seat: Seat;
  bot: BotName | null;
}

/** Change places before the game starts: onto a free seat at once, with somebody else if they send the same. */
export interface Move {
  t: "move";
  seat: Seat;
  to: Seat;
}

/** Take back one's wish to swap, or turn down those of others. */
export interface Stay {
  t: "stay";
  seat: Seat;
}

/** The host changes the table before the game starts; what is null stays as it is.

`first` is the seat that begins, or "drawn" to leave it to the game; `clock` is seconds for an answer, or "none". */
export interface Arrange {
  t: "arrange";
  options?: Options | null;
  public?: boolean | null;
  first?: Seat | "drawn" | null;
  clock?: ClockSeconds | "none" | null;
}

/** Show the hash of the word that goes into the luck for a seat of one's own, before the words are told. */
export interface Pledging {
  t: "pledge";
  seat: Seat;
  pledge: Pledge;
}

/** Tell the word that was pledged, once the terms are fixed. */
export interface Telling {
  t: "word";
  seat: Seat;
  word: LuckWord;
}

/** Agree to go on without whoever sits there, or do not: before the game without their word, later with a bot.

For a seat of one's own: the word is lost, so the others may agree at once. */
export interface Without {
  t: "without";
  seat: Seat;
  yes?: boolean;
}

/** Have the same game laid out again, for everybody who has played it. */
export interface Rematch {
  t: "rematch";
}

/** Say something to everybody at the table: a text of one's own, or a quick phrase; for a seat of one's own. */
export interface Say {
  t: "say";
  text?: LineText | null;
  saying?: Saying | null;
  seat?: Seat | null;
}

/** The host asks who looks on, and who is muted or removed. */
export interface WhoWatches {
  t: "who";
}

/** The host mutes somebody who looks on, or removes them for good; null takes it back. */
export interface Curb {
  t: "curb";
  who: Handle;
  kind: Curbed | null;
}

/** The host lets only those who sit at the table talk, or everybody. */
export interface Hush {
  t: "hush";
  quiet: boolean;
}

/** Choose one of the offered choices; `n` is the number of the news the choice was seen in. */
export interface Answer {
  t: "answer";
  n: Count;
  seat: Seat;
  choice: ChoiceText;
}

/** Take back one's last answer. */
export interface Undo {
  t: "undo";
  n: Count;
  seat: Seat;
}

/** Take one's seat back from the bot that plays on for it. */
export interface Return {
  t: "return";
  seat: Seat;
}

/** Ask the others to go back to before one's last answer, where undo does not reach. */
export interface TakeBack {
  t: "take-back";
  n: Count;
  seat: Seat;
}

/** Say whether to go back as somebody asked at news number `n`; whoever asked says no for never mind. */
export interface Agree {
  t: "agree";
  n: Count;
  yes: boolean;
}

/** Ask which rule keeps a choice out. */
export interface WhyNot {
  t: "why";
  seat: Seat;
  choice: ChoiceText;
}

/** Ask to be shown the table after so many answers again, and some before and after; and, if wanted, the story.

Through one's own eyes unless said otherwise: a seat's, those of whoever only watches, or eyes that see everything. */
export interface Recall {
  t: "recall";
  answers: Count;
  eyes?: Seat | "all" | "watcher" | null;
  story?: boolean;
}

/** Ask for a good move, seen in news number `n`; only for whoever plays with no other people. */
export interface Advise {
  t: "advise";
  n: Count;
  seat: Seat;
}

export type AtTheStart = Sit | Leave | SeatBot | Move | Stay | Arrange | Pledging | Telling;

export type FromBrowser =
  | Sit
  | Leave
  | SeatBot
  | Move
  | Stay
  | Arrange
  | Pledging
  | Telling
  | Without
  | Rematch
  | Say
  | WhoWatches
  | Curb
  | Hush
  | Answer
  | Undo
  | Return
  | TakeBack
  | Agree
  | WhyNot
  | Recall
  | Advise;

/** A text key and what to fill it with. */
export interface NoteInfo {
  key: string;
  values: Record<string, Value>;
}

/** Who sits there: a person's name, a bot, or nobody. */
export interface SeatInfo {
  name: string | null;
  bot: BotName | null;
  online: boolean;
  away?: boolean;
}

/** Whoever sits on a seat would like to change places with another. */
export interface Swap {
  seat: number;
  to: number;
}

/** Somebody wants a rematch: where, and on which seats those sit who sat on mine. */
export interface Again {
  table: string;
  by: string | null;
  seats: number[];
}

/** A seat would like to take back its last answer, as of news number `n`: who has yet to agree, or who refused. */
export interface Takeback {
  seat: number;
  n: number;
  waiting: number[];
  refused: number | null;
}

/** Before a game among people: the pledge of each seat, if it has one, and the people everybody waits for now. */
export interface Mixing {
  pledges: (string | null)[];
  waiting: number[];
}

/** Somebody is waited for: the seconds until the others may go on without them, and who has yet to agree to it. */
export interface Missing {
  seat: number;
  left: number;
  waiting: number[];
  agreed: number[];
  lost?: boolean;
}

/** What the table shows of its luck before the game: a hash over what the server knows of it.

And whether the host chose the seed; the terms, once all seats are taken by several people; and whose word the game
began without. */
export interface Promise {
  commitment: string;
  chosen: boolean;
  terms?: string;
  left_out?: number[];
}

/** What was hashed, shown when the game is over; numbers of luck have more digits than a browser's.

Where people added to the seed: the server's share of it, and the words, one a seat of the terms. */
export interface Proof {
  seed: string;
  salt: string;
  share?: string | null;
  words?: string[];
}

/** The people around the table, and what its things are called by number; sent on joining and on every change. */
export interface RoomInfo {
  t: "room";
  table: string;
  game: string;
  rules_version: number;
  players: number;
  options: Record<string, OptionValue>;
  labels: NoteInfo[];
  seats: SeatInfo[];
  mine: number[];
  host: boolean;
  started: boolean;
  promise: Promise | null;
  public?: boolean;
  first?: number | null;
  chooses_first?: boolean;
  again?: Again | null;
  swaps?: Swap[];
  takeback?: Takeback | null;
  clock?: number | null;
  unrated?: Unrated[];
  quiet?: boolean;
  muted?: boolean;
  curbed?: number;
  mixing?: Mixing | null;
  missing?: Missing[];
}

/** How many people look on without a seat, and what the first of them who have a name are called. */
export interface Watching {
  t: "watching";
  count: number;
  names: string[];
}

/** One thing that can be clicked, and what it would bring. */
export interface ChoiceInfo {
  text: string;
  notes: NoteInfo[];
}

/** One question and its choices. */
export interface AskInfo {
  name: string;
  choices: ChoiceInfo[];
}

/** Something that happened, `at` so many answers. */
export interface EventInfo {
  at: number;
  key: string;
  values: Record<string, Value>;
}

/** How the game ended. */
export interface Ending {
  winners: number[];
  scores: number[] | null;
  reason: string;
}

/** The table as this browser may see it, and the events from number `since` on; earlier ones are known. */
export interface News {
  t: "news";
  n: number;
  answers: number;
  lens: number | null;
  private: boolean;
  view: Record<string, unknown>;
  asks: Record<string, AskInfo>;
  waiting: number[];
  since: number;
  events: EventInfo[];
  undo: number[];
  back: number[];
  ending: Ending | null;
  proof: Proof | null;
  left?: Record<string, number>;
}

/** How much somebody may ask for: `most` at once, and one more `every` so many seconds, if ever.

It is `shared` with everybody at the same address, or one's own. */
export interface Limit {
  what: Quota;
  most: number;
  every: number | null;
  shared: boolean;
}

/** That message changed nothing, and why; `code` is for the page to put into words, `why` is plain English.

What is only too much for now can be asked again when so many seconds have passed. */
export interface Refused {
  t: "refused";
  code: Code;
  why: string;
  wait?: number;
  limit?: Limit | null;
}

/** The answer to WhyNot; no note where no rule is known. */
export interface Reason {
  t: "reason";
  choice: string;
  note: NoteInfo | null;
}

/** A good move for a seat, and what it makes better or worse, the most important first: keys of the game's terms. */
export interface Advice {
  t: "advice";
  n: number;
  seat: number;
  choice: string;
  gains: string[];
  costs: string[];
  wins: boolean;
}

/** Something said at the table by a seat, or by somebody who watches; a saying is for the page to put into words. */
export interface Line {
  n: number;
  seat: number | null;
  name: string | null;
  text: string;
  saying: Saying | null;
  at: number;
  who?: string | null;
}

/** What was said after line number `after`; earlier ones are known, and old ones give way to new ones. */
export interface Talk {
  t: "talk";
  after: number;
  lines: Line[];
}

/** Somebody who looks on, or did, as the host sees them: whether they are here, muted, or removed. */
export interface Watcher {
  who: string;
  name: string | null;
  here: boolean;
  curb: Curbed | null;
}

/** The answer to WhoWatches and Curb: those who look on, and how many they are if that is not all of them. */
export interface Watchers {
  t: "watchers";
  people: Watcher[];
  count: number;
}

/** The table as this browser could see it after so many answers. */
export interface Frame {
  answers: number;
  view: Record<string, unknown>;
}

/** The answer to Recall: a piece of the game, one frame an answer, and how many answers there are by now.

The story is all that was told through those eyes. */
export interface Recalled {
  t: "recalled";
  frames: Frame[];
  given: number;
  eyes?: Seat | "all" | "watcher" | null;
  story?: EventInfo[] | null;
}

export type FromServer = RoomInfo | Watching | News | Talk | Watchers | Refused | Reason | Recalled | Advice;

/** 1 to 100 characters. */
export type PhraseText = string;

/** 10 to 1000 characters. */
export type Endpoint = string;

export type Language = string;

/** A table option: what it may be, and what it is unless somebody changes it. */
export interface OptionInfo {
  name: string;
  kind: "bool" | "choice" | "int";
  default: OptionValue;
  low: number | null;
  high: number | null;
  choices: string[];
}

/** A game one can play here. */
export interface GameInfo {
  id: string;
  title: Record<Language, string>;
  tagline: Record<Language, string>;
  players: number[];
  minutes: number[];
  depth: 1 | 2 | 3 | null;
  begins: boolean;
  coached: boolean;
  packed: boolean;
  options: OptionInfo[];
  presets: Record<string, Record<string, OptionValue>>;
  rules_version: number;
}

/** What something is called in each language, and what it is, if that is said anywhere. */
export interface Named {
  words: Record<Language, string>;
  about: Record<Language, string>;
}

/** Which sections of a game's rules govern what ("ask.politics", "choice.act map"), and its names, by group.

`everywhere` are the names of what every table has. */
export interface TeachingInfo {
  governs: Record<string, string[]>;
  glossary: Record<string, Named[]>;
  everywhere: Named[];
}

/** A wish for a table; `bots` names a bot, or null for a person, seat by seat. */
export interface NewTable {
  game: Word;
  players: number;
  options?: Options;
  bots?: (BotName | null)[];
  name?: Name | null;
  seed?: string | null;
  public?: boolean;
  clock?: ClockSeconds | null;
  first?: Seat | null;
}

/** Who sits there: a person's name, a bot, or nobody. */
export interface LobbySeat {
  name: string | null;
  bot: BotName | null;
}

/** A table as it is listed: who sits there, who is asked, and since when it has been like that. */
export interface LobbyTable {
  id: string;
  game: string;
  host: string | null;
  seats: LobbySeat[];
  mine: number[];
  waiting: number[];
  started: boolean;
  since: number;
  place: number | null;
  invited: boolean;
  clock: number | null;
  due: number | null;
}

/** My tables, those where my turn it is first; tables of others with a free seat for anybody; my finished games. */
export interface Lobby {
  mine: LobbyTable[];
  open: LobbyTable[];
  finished: LobbyTable[];
}

/** The new table's id, which is also its link. */
export interface Created {
  id: string;
}

/** Where others find the server, the likeliest first; told to whoever sits at its machine, and to nobody else. */
export interface Reach {
  addresses: string[];
  local: boolean;
}

/** What somebody has told of themselves, and on how many devices they can be found. */
export interface Me {
  name: string | null;
  phrase: boolean;
  devices: number;
}

/** What somebody wants to be called. */
export interface Rename {
  name: Name;
}

/** The secret that brings a person to another device. */
export interface Phrase {
  phrase: PhraseText;
}

/** Whether somebody has an address to read their turns at; its secret part, only when it is made. */
export interface Feed {
  made: boolean;
  secret: string | null;
}

/** The server's public key, which a browser needs to be called. */
export interface PushKey {
  key: string;
}

/** Call this browser when it is my turn: where its push service listens, its keys, and in which language. */
export interface PushWish {
  endpoint: Endpoint;
  p256dh: string;
  auth: string;
  lang: Language;
}

/** Where a browser's push service listens: it is to be left alone, or is called from now on. */
export interface PushEnd {
  endpoint: Endpoint;
}

/** A player in the statistics: a person, a bot, or somebody unknown; `player` is what follows /p/ in an address. */
export interface Who {
  player: string | null;
  name: string | null;
  bot: BotName | null;
  me: boolean;
}

/** How somebody fares in a game with others; the rating is true to within `spread`, 19 times in 20. */
export interface Standing {
  who: Who;
  games: number;
  wins: number;
  average: number | null;
  best: number | null;
  rating: number | null;
  spread: number | null;
}

/** A game somebody played alone. */
export interface Score {
  who: Who;
  score: number | null;
  won: boolean;
  at: number;
}

/** What has been played of a game: those who play with others, the strongest first, and the best scores alone. */
export interface GameStats {
  game: string;
  standings: Standing[];
  best: Score[];
}

/** What one player has played of a game, with others and alone. */
export interface Played {
  game: string;
  standing: Standing | null;
  alone: number;
  best: Score[];
}

/** Somebody who sat at the same tables, and how often one ended before or behind them. */
export interface Rival {
  who: Who;
  games: number;
  ahead: number;
  behind: number;
}

/** A game that is over; the table is told to those who sat there, and what they brought from elsewhere as well. */
export interface Past {
  table: string | null;
  game: string;
  at: number | null;
  place: number;
  players: number;
  score: number | null;
  imported: boolean;
}

/** All that is told of one player. */
export interface Profile {
  who: Who;
  played: Played[];
  rivals: Rival[];
  past: Past[];
}

/** Where a seat ended, and how its player is rated now. */
export interface Seated {
  seat: number;
  player: string | null;
  place: number;
  rating: number | null;
  spread: number | null;
}

/** How a game ended for everybody, and why it does not count for their ratings, if it does not. */
export interface Ended {
  unrated: Unrated[];
  seats: Seated[];
}

/** How everybody stood before an answer, as far as the seat that gave it could know: shares of the victory. */
export interface Moment {
  at: number;
  seat: number;
  chances: number[];
}

/** An answer that cost its seat a part of the victory, and what would have been better. */
export interface Slip {
  at: number;
  seat: number;
  played: string;
  better: string;
  cost: number;
}

/** A finished game looked at again: so many steps `done` of all; none of none if nobody has asked for it. */
export interface Analysis {
  done: number;
  of: number;
  moments: Moment[];
  slips: Slip[];
  failed: boolean;
}

/** A level of a campaign somebody has passed, and their best score there. */
export interface Passed {
  campaign: string;
  level: number;
  score: number;
}

/** That request changed nothing, and why; as Refused, for what goes over HTTP. */
export interface Problem {
  code: Code;
  why: string;
  wait?: number;
  limit?: Limit | null;
}
