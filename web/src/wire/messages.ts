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

export type BotName = "admiral" | "cadet" | "captain" | "commodore" | "greedy" | "pilot" | "random" | "search";

export type Pledge = string;

export type LuckWord = string;

export type ClockSeconds = 30 | 60 | 120 | 300 | 86400 | 259200 | 604800;

export type Code =
  | "bad-edition"
  | "bad-name"
  | "bad-record"
  | "bad-table"
  | "bad-word"
  | "banned"
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

export type Unrated = "alone" | "back" | "branch" | "edition" | "elsewhere" | "hint" | "seats" | "seed";

export type Quota = "analyses" | "bots" | "changes" | "lines" | "recalls" | "records" | "sockets" | "tables";

/** -2147483648 to 2147483647. */
export type OptionNumber = number;

export type Word = string;

export type EditionText = string;

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

/** Ask for a good move, seen in news number `n`, and how another compares; only for whoever plays with no people. */
export interface Advise {
  t: "advise";
  n: Count;
  seat: Seat;
  instead?: ChoiceText | null;
}

/** Ask for the odds of every choice, seen in news number `n`; only for whoever plays with no other people. */
export interface Weigh {
  t: "odds";
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
  | Advise
  | Weigh;

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

/** What is printed otherwise than by the house: what it is called, whose it is, and in how many places. */
export interface EditionInfo {
  hash: string;
  title: string;
  by: string;
  changes: number;
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
  odds?: boolean;
  lesson?: string | null;
  edition?: EditionInfo | null;
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

/** How far a lesson has come: its steps `at` to `to` are mine now, of which all but the last are things to tap.

`to` is null while the next question has yet to come, and the number of all steps where no answer is left to give. */
export interface Stage {
  at: number;
  to: number | null;
  want: string[];
  also: string[];
  no: Record<string, string>;
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
  lesson?: Stage | null;
}

/** What is not as in the news told last, number `was`, as changes.py has it; and the events, as news have them. */
export interface Changes {
  t: "changes";
  was: number;
  since: number;
  events: EventInfo[];
  parts: Record<string, unknown>;
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

/** A term of the game's judge, and how many hundredths of the chance to win it brings or costs. */
export interface TermInfo {
  term: string;
  percent: number;
}

/** Another choice: what would follow it, by how many hundredths it is worse, and in which terms it differs. */
export interface OtherInfo {
  choice: string;
  steps: string[];
  behind: number;
  reasons: TermInfo[];
}

/** A good move for a seat, what follows it and why; and the next best, or the one that somebody asked about. */
export interface Advice {
  t: "advice";
  n: number;
  seat: number;
  choice: string;
  steps: string[];
  reasons: TermInfo[];
  wins: boolean;
  other: OtherInfo | null;
}

/** Each choice's share of the victory, if both play on as well as can be; none where nobody knows. */
export interface Odds {
  t: "odds";
  n: number;
  seat: number;
  shares: Record<string, number>;
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

export type FromServer =
  | RoomInfo
  | Watching
  | News
  | Changes
  | Talk
  | Watchers
  | Refused
  | Reason
  | Recalled
  | Advice
  | Odds;

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
  lessons: string[];
  editions: boolean;
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

`everywhere` are the names of what every table has; `tries` are lessons, by the section that each tries. */
export interface TeachingInfo {
  governs: Record<string, string[]>;
  glossary: Record<string, Named[]>;
  everywhere: Named[];
  tries: Record<string, string>;
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
  lesson?: Word | null;
  edition?: EditionText | null;
}

/** What an edition says of itself, and in how many places something is printed otherwise than by the house. */
export interface EditionSummary {
  hash: string;
  game: string;
  title: string;
  by: string;
  about: string;
  changes: number;
}

/** Something that is printed otherwise, in words: where, what the house prints there, and what this edition does.

The note says where that comes from. */
export interface ChangeTold {
  where: string;
  was: string;
  now: string;
  note: string;
}

/** An edition that was looked through, and all that it changes. */
export interface EditionTold {
  edition: EditionSummary;
  changes: ChangeTold[];
}

/** A step of a lesson: what is to be tapped, if anything is, and what it points at; names of things may have a *.

`no` are things and the keys that say why they are not what is meant. */
export interface StepInfo {
  name: string;
  tap: string[];
  point: string[];
  no: Record<string, string>;
  picture: string;
}

/** A chapter that is learnt by playing: whose seat one has, how many minutes it takes, its steps.

Or a few steps of one, which try a `rule`; `words` is the chapter that has its words. */
export interface LessonInfo {
  id: string;
  players: number;
  seat: number;
  minutes: number;
  steps: StepInfo[];
  end: StepInfo;
  words: string;
  rule: string;
}

/** The puzzle of a day: a table as the seat that is asked sees it, and the share of the victory each choice brings.

There is one for every day since the first. */
export interface PuzzleInfo {
  day: string;
  first: string;
  game: string;
  players: number;
  options: Record<string, OptionValue>;
  labels: NoteInfo[];
  seat: number;
  view: Record<string, unknown>;
  ask: AskInfo;
  shares: Record<string, number>;
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
  edition?: string;
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

/** A rating after a game, true to within `spread`, 19 times in 20. */
export interface Rated {
  rating: number;
  spread: number;
}

/** Somebody else one may know of, by whose rating another can be read. */
export interface Rung {
  who: Who;
  rating: number;
  spread: number;
}

/** What one player has played of a game, with others and alone; the rating after each game, the latest last. */
export interface Played {
  game: string;
  standing: Standing | null;
  alone: number;
  best: Score[];
  course: Rated[];
  rungs: Rung[];
}

/** Somebody who sat at the same tables, and how often one ended before or behind them. */
export interface Rival {
  who: Who;
  games: number;
  ahead: number;
  behind: number;
}

/** A game that is over; the table is told to those who sat there, and what they brought from elsewhere as well.

The opening is how the player began, as keys of the game's words; luck is what it brought of the victory, once
somebody has had the game looked at again. */
export interface Past {
  table: string | null;
  game: string;
  at: number | null;
  place: number;
  players: number;
  score: number | null;
  imported: boolean;
  opening: string[];
  luck: number | null;
}

/** A kind of bot that somebody played against, and where the best of them ended. */
export interface Met {
  bot: BotName;
  place: number;
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

/** How everybody stood before an answer, as far as the seat that gave it could know: shares of the victory.

No seat gives one at the end; what is not sure is only sketched, by anybody's knowledge. */
export interface Moment {
  at: number;
  seat: number | null;
  chances: number[];
  played?: string;
  sure?: boolean;
}

/** An answer that cost its seat a part of the victory, what would have been better, and what would have followed.

The reasons are what would have been better by it. */
export interface Slip {
  at: number;
  seat: number;
  played: string;
  better: string;
  cost: number;
  size?: "blunder" | "mistake" | "slip";
  then?: string[];
  reasons?: TermInfo[];
}

/** An answer that was better by so much than anything else. */
export interface Find {
  at: number;
  seat: number;
  lead: number;
}

/** What a game was for a seat, in shares of the victory: together they lead from the start to the result.

Later is what was only seen later, where all is estimated. */
export interface Luck {
  start: number;
  luck: number;
  cost: number;
  gift: number;
  result: number;
  later?: number;
}

/** A sentence about what decided a game: the moment it leads to, whom it is about, and its numbers in hundredths. */
export interface Sentence {
  key: "ahead" | "clean" | "led" | "led-all" | "lost" | "luck" | "luck-alone" | "made-of" | "open" | "open-won" | "slip" | "swing" | "swing-choice" | "swing-luck" | "won";
  at: number;
  seat?: number | null;
  by?: number | null;
  percent?: number;
  cost?: number;
  gift?: number;
  terms?: string[];
  played?: string;
  better?: string;
}

/** A finished game looked at again: so many steps `done` of all; none of none if nobody has asked for it.

Of a solved game nothing is estimated. The accounts tell luck and skill apart, seat by seat. */
export interface Analysis {
  done: number;
  of: number;
  moments: Moment[];
  slips: Slip[];
  failed: boolean;
  accounts?: Luck[];
  exact?: boolean;
  finds?: Find[];
  review?: Sentence[];
}

/** A wish to play on from a moment of a finished game, on that seat, against bots of that level. */
export interface Branch {
  answers: Count;
  seat: Seat;
  bot: BotName;
  name: Name;
}

/** A level of a campaign somebody has passed, and their best score there. */
export interface Passed {
  campaign: string;
  level: number;
  score: number;
}

/** That request changed nothing, and why; as Refused, for what goes over HTTP.

Where it takes words of its own to say why, they are said in every language. */
export interface Problem {
  code: Code;
  why: string;
  wait?: number;
  limit?: Limit | null;
  said?: Record<Language, string>;
}

/** What a value of an edition may be: bounds of a number, or of how many; the words, the letters, what is in it. */
export interface KindInfo {
  of: "letters" | "number" | "row" | "switch" | "table" | "word";
  low?: number;
  high?: number;
  words?: string[];
  letters?: string;
  each?: KindInfo | null;
  fields?: Record<string, KindInfo>;
  must?: string[];
}

/** A group of what is printed: what its components are known by, if there are several, and what names them.

`names` has, for each component, the key of its name, and those of what is said of it. */
export interface GroupInfo {
  id: string;
  key: string | null;
  names: Record<string, string[]>;
}

/** What the house prints in a game, and what an edition may print otherwise.

Kinds go by place ("planet.cost", "attack.*"); of `either` a component has one or the other; `words` are the texts
that have the words among the values, and `said` those of what values are called, by language. */
export interface BoxInfo {
  content: Record<string, unknown>;
  groups: GroupInfo[];
  kinds: Record<string, KindInfo>;
  either: string[][];
  words: string[];
  said: Record<Language, Record<string, string>>;
}

/** Have an edition looked at: as its text, or as what that says, group by group. */
export interface EditionCheck {
  game: Word;
  text?: EditionText | null;
  said?: Record<string, unknown>;
}

/** What cannot be so in an edition: where, on which line of its text, and what is wrong in each language. */
export interface EditionFlaw {
  at: string[];
  said: Record<Language, string>;
  line: number | null;
}

/** What is printed otherwise than by the house, and where that comes from. */
export interface EditionChange {
  at: string[];
  was: unknown;
  now: unknown;
  note: string;
}

/** An edition that was looked at: its text, laid out in one way, what that says, and all that is printed.

Its hash is empty if anything is wrong; names are its own texts, by language and key. */
export interface EditionChecked {
  text: string;
  hash: string;
  said: Record<string, unknown>;
  flaws: EditionFlaw[];
  changes: EditionChange[];
  content: Record<string, unknown>;
  names: Record<string, Record<string, string>>;
}

/** How a game ended that bots have played: after how many answers, who began, and the seats that won. */
export interface StudiedGame {
  answers: Count;
  first: Seat | null;
  winners: Seat[];
}

export type StudiedGames = StudiedGame[];

/** Have bots play some more games in an edition and in that of the house; those that were played before. */
export interface EditionStudy {
  game: Word;
  text: EditionText;
  bots: "greedy" | "random";
  players?: number | null;
  house?: StudiedGames;
  own?: StudiedGames;
}

/** A figure, and between which ones the truth lies in 95 of 100 cases. */
export interface Estimate {
  mean: number;
  low: number;
  high: number;
}

/** How many games are played in each edition, by how many, how all so far ended, and what they say.

First the house's, then the other's: how many answers a game takes; by how many the other's take more; what share
each place has won, in order of play or, where there is none, by seat. */
export interface EditionStudied {
  of: number;
  players: number;
  house: StudiedGame[];
  own: StudiedGame[];
  lengths: Estimate[];
  longer: Estimate | null;
  places: Estimate[][];
  ordered: boolean;
}

/** Have the components of a game drawn on paper, as an edition has them. */
export interface EditionPrint {
  game: Word;
  text: EditionText;
  lang: Language;
  paper?: "a4" | "letter";
}
