import { tick } from 'svelte';
import { Showing } from '../board/showing.svelte';
import { isLocal, LocalLink } from '../offline/local';
import { forget, recall, remember } from '../browser/remember';
import { say } from '../texts/language.svelte';
import { whyRefused } from '../wire/refusals';
import type { Ask } from '../board/props';
import { caughtUp } from './events';
import { Link, type LinkHooks, type LinkStatus } from '../wire/link';
import type {
  Advice,
  Answer,
  Arrange,
  BotName,
  Curb,
  Ending,
  EventInfo,
  FromBrowser,
  FromServer,
  News,
  Note,
  Recalled,
  Room,
  Say,
  TakeBack,
  Talk as TalkTold,
  Undo,
  Watchers,
  Watching,
} from '../wire/messages';
import { Luck } from '../fair/luck.svelte';
import { Talk } from './talk.svelte';
import { namesAt } from './seats';
import { Playback, type Eyes } from './playback.svelte';
import { takeWishes } from '../setup/wishes';

const NOTICE_TIME = 6000;
const REASON_TIME = 12_000; // long enough to reach for the rule
const ANSWER_TIME = 6000;
// What takes longer than that says so.
const RECALL_TIME = 600;
const recallIsComing = (): string => say('recall.coming');
// A double click must not answer the next question, which may already stand where the first one stood.
const SETTLE_TIME = 300;

/** What has just come to the table; late is what is only caught up with. */
export type Told =
  | { t: 'news'; late: boolean; was: News | null; now: News; fresh: EventInfo[] }
  | { t: 'said'; late: boolean }
  | { t: 'refused'; late: boolean };

interface RecallWish {
  from: number;
  /** A moment to stop at. */
  at: number | null;
  eyes: Eyes;
}

/** One table as this page knows it: what the server said last, and what was asked of the server. */
export class Table {
  readonly talk: Talk;
  readonly luck: Luck;
  room = $state.raw<Room | null>(null);
  /** Who looks on without a seat. */
  watching = $state.raw<Omit<Watching, 't'>>({ count: 0, names: [] });
  /** What came last: the board begins to show it at once. */
  news = $state.raw<News | null>(null);
  events = $state.raw<EventInfo[]>([]);
  /** Everybody who looks on, as whoever opened the table sees them. */
  watchers = $state.raw<Watchers | null>(null);
  /** What the board has not done showing, and what it has shown, and so is told. */
  readonly showing = new Showing();
  story = $state.raw<EventInfo[]>([]);
  ending = $state.raw<Ending | null>(null);
  status = $state<LinkStatus>('connecting');
  missing = $state(false);
  /** Whether whoever opened the table does not want me there. */
  removed = $state(false);
  /** Why I am not let in yet. */
  barred = $state.raw<(() => string) | null>(null);
  frozen = $state(false);
  notice = $state.raw<(() => string) | null>(null);
  /** The reason the notice gives, if a rule stands behind it. */
  reason = $state.raw<Note | null>(null);
  playback = $state.raw<Playback | null>(null);
  /** A good move for the question put to me now, if I have asked for one. */
  advice = $state.raw<Advice | null>(null);
  /** Whether somebody is thinking of one. */
  advising = $state(false);
  /** The help asked for that would take this game out of the ratings, until whoever asks has said that they know. */
  warned = $state<'hint' | 'back' | null>(null);
  /** When time runs out for the seats that are asked, as this browser counts time. */
  deadlines = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** Whether I have asked for a rematch. */
  rematching = $state(false);

  /** Somebody who wants to know of everything that comes. */
  listener: ((told: Told) => void) | null = null;

  private late = true;
  private announced = -1;
  private knowing = false;
  private pending = $state.raw<Answer | Undo | TakeBack | null>(null);
  private settling = $state(false);
  private interrupted = false;
  private broken = false;
  private lastOwn = $state(0);
  private looked = $state(0);
  /** The neighbour at this screen who has said to be there, or has just answered. */
  private looking = $state<number | null>(null);
  private recalling: (RecallWish & { through: Eyes }) | null = null;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private answerTimer: ReturnType<typeof setTimeout> | undefined;
  private recallTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly link: Link | LocalLink;

  /** The question put to me now. */
  readonly ask: Ask | null = $derived.by(() => {
    const news = this.showing.telling ? null : this.news;
    const asked = news && news.lens !== null ? news.asks[news.lens] : undefined;
    return asked && news ? { seat: news.lens!, name: asked.name, choices: asked.choices } : null;
  });
  readonly mine: number[] = $derived(this.room?.mine ?? []);
  /** The neighbour at this screen who is to look next, while nobody should see anything yet. */
  readonly covered: number | null = $derived.by(() => {
    const { lens = null, private: secret = false } = this.news ?? {};
    return this.mine.length > 1 && secret && lens !== this.looking ? lens : null;
  });
  readonly busy: boolean = $derived(this.pending !== null || this.settling);
  /** Whether all others at the table are bots, or sit at this screen. */
  readonly alone: boolean = $derived(
    this.room?.seats.every(({ bot }, seat) => bot !== null || this.mine.includes(seat)) ?? false,
  );
  readonly canUndo: boolean = $derived(
    !this.busy && ((this.news?.undo.length ?? 0) > 0 || (this.alone && (this.news?.back.length ?? 0) > 0)),
  );
  /** Whether the others can be asked to let me take back what I cannot undo. */
  readonly canAskBack: boolean = $derived(
    !this.busy && !this.canUndo && (this.news?.back.length ?? 0) > 0 && !this.room?.takeback,
  );
  /** How many answers others gave since my last one, while it is my turn and I have not looked back yet. */
  readonly missed: number = $derived.by(() => {
    const now = this.news?.answers ?? 0;
    return this.ask && this.looked < now ? Math.max(0, now - this.lastOwn) : 0;
  });

  constructor(
    readonly id: string,
    private readonly sayNote: (note: Note) => string,
  ) {
    this.talk = new Talk(id);
    this.luck = new Luck(id, (message) => this.link.send(message));
    this.lastOwn = recall(`own.${id}`, 0);
    const hooks: LinkHooks = {
      known: () => ({ since: this.events.length, n: this.news?.n ?? 0 }),
      receive: (message) => this.receive(message),
      status: (status) => this.linkChanged(status),
    };
    this.link = isLocal(id) ? new LocalLink(id, hooks) : new Link(`/ws/${encodeURIComponent(id)}`, hooks);
  }

  start(): void {
    this.link.start();
  }

  stop(): void {
    this.link.stop();
    this.playback?.end();
    clearTimeout(this.noticeTimer);
    clearTimeout(this.answerTimer);
    clearTimeout(this.recallTimer);
  }

  // What I do.

  readonly choose = (choice: string): void => {
    const { ask, news } = this;
    if (!ask || !news || this.busy) return;
    this.looking = ask.seat;
    this.commit({ t: 'answer', n: news.n, seat: ask.seat, choice });
  };

  readonly why = (choice: string): void => {
    const seat = this.ask?.seat ?? this.mine[0];
    if (seat !== undefined) this.send({ t: 'why', seat, choice });
  };

  /** Ask for a good move. */
  advise(): void {
    const { ask, news } = this;
    if (!ask || !news || this.busy || this.advising || (this.alone && this.warns('hint'))) return;
    this.advising = this.send({ t: 'advise', n: news.n, seat: ask.seat });
  }

  undo(): void {
    const { news } = this;
    if (!news || this.busy) return;
    const [seat] = news.undo;
    const [beyond] = news.back;
    if (seat !== undefined) this.commit({ t: 'undo', n: news.n, seat });
    else if (beyond !== undefined && (this.alone || this.canAskBack) && this.warns('back')) return;
    else if (beyond !== undefined && this.alone) this.commit({ t: 'take-back', n: news.n, seat: beyond });
    else if (beyond !== undefined && this.canAskBack) this.send({ t: 'take-back', n: news.n, seat: beyond });
  }

  /** Do what was asked for, though the game does not count any more. */
  heed(): void {
    const help = this.warned;
    this.knowing = true;
    if (help === 'hint') this.advise();
    else if (help === 'back') this.undo();
    this.warned = null;
  }

  /** Think again. */
  thinkAgain(): void {
    this.warned = null;
  }

  /** Say what help costs before the first one, unless the game does not count anyway; to ask twice is to know. */
  private warns(help: 'hint' | 'back'): boolean {
    if (this.knowing || this.warned === help || (this.room?.unrated ?? []).length > 0) {
      this.knowing = true;
      this.warned = null;
      return false;
    }
    this.warned = help;
    return true;
  }

  /** Take my seat back from the bot that plays on. */
  comeBack(seat: number): void {
    this.send({ t: 'return', seat });
  }

  /** Say whether somebody may take back a move; my own request I withdraw. */
  agree(n: number, yes: boolean): void {
    this.send({ t: 'agree', n, yes });
  }

  /** Say whether to go on without somebody: before the game without their word, later with a bot. */
  without(seat: number, yes: boolean): void {
    this.send({ t: 'without', seat, yes });
  }

  /** Whoever is to look next is there. */
  uncover(): void {
    this.looking = this.news?.lens ?? null;
  }

  sit(seat: number, name: string): void {
    this.send({ t: 'sit', seat, name });
  }

  leave(seat: number): void {
    this.send({ t: 'leave', seat });
  }

  seatBot(seat: number, bot: BotName | null): void {
    this.send({ t: 'bot', seat, bot });
  }

  /** Change places; somebody who sits there is asked first. */
  move(seat: number, to: number): void {
    this.send({ t: 'move', seat, to });
  }

  /** Say something to everybody; neighbours at one screen speak for whoever looks at it. */
  say(wish: Pick<Say, 'text' | 'saying'>): boolean {
    return this.send({ t: 'say', seat: this.own, ...wish });
  }

  /** Ask who looks on, which only whoever opened the table may know. */
  askWho(): void {
    this.send({ t: 'who' });
  }

  /** Mute somebody who looks on, or remove them; or take that back. */
  curb(who: string, kind: Curb['kind']): boolean {
    return this.send({ t: 'curb', who, kind });
  }

  /** Let only those at the table write, or everybody. */
  quieten(quiet: boolean): void {
    this.send({ t: 'hush', quiet });
  }

  /** Ask for a rematch; the server says where. */
  rematch(): void {
    this.rematching = this.send({ t: 'rematch' });
  }

  stay(seat: number): void {
    this.send({ t: 'stay', seat });
  }

  arrange(wish: Omit<Arrange, 't'>): void {
    this.send({ t: 'arrange', ...wish });
  }

  /** Play what happened since my last answer. */
  lookBack(): void {
    this.recall({ from: Math.min(this.lastOwn, this.news?.answers ?? 0), at: null, eyes: null });
  }

  /** Play the whole game, or stop at one moment of it, through my own eyes or borrowed ones. */
  replay(at: number | null = null, eyes: Eyes = this.playback?.eyes ?? null): void {
    if (at !== null && this.playback?.covers(at) && this.playback.eyes === eyes) this.playback.seekAnswers(at);
    else this.recall({ from: 0, at, eyes });
  }

  /** See the moment that is shown through other eyes. */
  look(eyes: Eyes): void {
    if (this.playback) this.recall({ from: 0, at: this.playback.answers, eyes });
  }

  endPlayback(): void {
    this.playback?.end();
    this.playback = null;
  }

  tell(text: () => string, reason: Note | null = null): void {
    this.notice = text;
    this.reason = reason;
    this.letGo();
  }

  /** Somebody is about to do something with what was told: it stays. */
  hold(): void {
    clearTimeout(this.noticeTimer);
  }

  /** It has been told, and goes by itself. */
  letGo(): void {
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => this.hush(), this.reason ? REASON_TIME : NOTICE_TIME);
  }

  /** Nothing more to say: it is read elsewhere. */
  hush(): void {
    clearTimeout(this.noticeTimer);
    this.notice = this.reason = null;
  }

  private recall(wish: RecallWish): void {
    const through = wish.eyes ?? this.own;
    if (!this.fetchPiece(wish.at ?? wish.from, through, wish.eyes !== null)) return;
    this.recalling = { ...wish, through };
    clearTimeout(this.recallTimer);
    this.recallTimer = setTimeout(() => this.tell(recallIsComing), RECALL_TIME);
  }

  /** Ask for the piece of the game with the table after so many answers; for borrowed eyes also what they were told. */
  private fetchPiece(answers: number, eyes: Eyes, story = false): boolean {
    return this.send({ t: 'recall', answers, eyes, story });
  }

  /** The seat whose eyes are mine now, where several sit at this screen. */
  private get own(): number | null {
    return this.mine.length > 1 ? (this.news?.lens ?? null) : null;
  }

  private commit(message: Answer | Undo | TakeBack): void {
    if (!this.send(message)) return;
    this.pending = message;
    this.settling = true;
    setTimeout(() => (this.settling = false), SETTLE_TIME);
    this.answerTimer = setTimeout(() => this.link.renew(), ANSWER_TIME);
  }

  private send(message: FromBrowser): boolean {
    const sent = this.link.send(message);
    if (!sent) this.tell(() => say('link.unsent'));
    return sent;
  }

  // What the server says.

  private receive(message: FromServer): void {
    switch (message.t) {
      case 'room':
        return this.enter(message);
      case 'watching':
        this.watching = message;
        return;
      case 'watchers':
        this.watchers = message;
        return;
      case 'news':
        return this.learn(message);
      case 'talk':
        return this.hear(message);
      case 'recalled':
        return this.recalled(message);
      case 'reason':
        this.listener?.({ t: 'refused', late: false });
        return this.tell(() => (message.note ? this.sayNote(message.note) : say('why.none')), message.note);
      case 'advice':
        this.advising = false;
        if (message.n === this.news?.n && message.seat === this.ask?.seat) this.advice = message;
        return;
      case 'refused':
        this.settle();
        clearTimeout(this.recallTimer);
        this.playback?.askAgain(message.wait || 1);
        this.listener?.({ t: 'refused', late: this.late });
        this.advising = false;
        if (message.code === 'not-over' && this.recalling?.eyes !== null) this.ownEyes();
        if (message.code === 'unknown-table' || message.code === 'removed') return this.vanish(message.code);
        if (message.limit?.what === 'lines') this.talk.putBack();
        this.frozen ||= message.code === 'frozen';
        if (!this.room && message.wait) return void (this.barred = () => whyRefused(message));
        return this.tell(() => whyRefused(message));
    }
  }

  private hear(told: TalkTold): void {
    const lines = this.talk.hear(told);
    const latest = lines.at(-1);
    if (!latest || (latest.seat !== null && this.mine.includes(latest.seat))) return;
    this.listener?.({ t: 'said', late: lines.length > 1 });
    if (this.talk.open) return;
    const said = () => (latest.saying ? say(`saying.${latest.saying}`) : latest.text);
    this.tell(() => say('chat.notice', { name: latest.name ?? say('chat.somebody'), text: said() }));
  }

  private enter(room: Room): void {
    this.tellWhoIsAway(room);
    this.room = room;
    this.barred = null;
    this.luck.look(room);
    for (const { seat, name } of takeWishes(this.id))
      if (!room.started && !room.mine.includes(seat)) this.sit(seat, name);
  }

  /** Others are told in words whose time ran out, and who is back. */
  private tellWhoIsAway(room: Room): void {
    const before = this.room;
    if (!before?.started) return;
    const seat = room.seats.findIndex(({ away }, each) => (away ?? false) !== (before.seats[each]?.away ?? false));
    if (seat < 0 || room.mine.includes(seat)) return;
    const gone = room.clock == null ? 'missing.out' : 'clock.out';
    this.tell(() => say(room.seats[seat]!.away ? gone : 'clock.back', { name: namesAt(room)[seat] ?? '' }));
  }

  private learn(news: News): void {
    const events = caughtUp(this.events, news.since, news.events);
    if (!events) {
      this.events = [];
      return this.link.renew();
    }
    this.checkPending(news);
    if (news.n !== this.news?.n) this.advice = this.warned = null;
    const told = {
      t: 'news' as const,
      late: this.late,
      was: this.news,
      now: news,
      fresh: events.slice(this.events.length),
    };
    this.late = false;
    this.events = events;
    this.news = news;
    const now = Date.now();
    this.deadlines = new Map(Object.entries(news.left ?? {}).map(([seat, left]) => [Number(seat), now + left * 1000]));
    if (news.lens !== this.looking) this.looking = null;
    if (this.covered !== null || news.answers < (this.playback?.to ?? 0)) this.endPlayback();
    if (news.ending) this.forget();
    void this.announce(told, events);
  }

  /** Say what has happened when the board has shown it; what is only caught up with, at once. */
  private async announce(told: Told & { t: 'news' }, events: EventInfo[]): Promise<void> {
    const { now, late } = told;
    if (!late) await this.shown(now.ending !== null);
    this.listener?.(told);
    if (!late) await this.showing.still();
    if (now.n < this.announced) return;
    this.announced = now.n;
    this.story = events;
    this.ending = now.ending;
  }

  /** When the board has told its stories; at the end also when all has come to rest. */
  private async shown(over: boolean): Promise<void> {
    await tick();
    await this.showing.told();
    if (over) await this.showing.still();
  }

  private forget(): void {
    forget(`own.${this.id}`);
  }

  private checkPending(news: News): void {
    const { pending } = this;
    // Bots may have answered too since, and what they did is to be looked back at.
    if (pending?.t === 'answer' && news.n > pending.n) this.rememberOwn((this.news?.answers ?? 0) + 1);
    else if (pending && this.interrupted && news.n <= pending.n) this.tell(() => say('link.lost-answer'));
    if (news.answers < this.lastOwn) this.rememberOwn(news.answers);
    this.settle();
  }

  private rememberOwn(answers: number): void {
    this.lastOwn = answers;
    remember(`own.${this.id}`, answers);
  }

  private settle(): void {
    this.pending = null;
    this.interrupted = false;
    clearTimeout(this.answerTimer);
  }

  /** Others' eyes cannot be borrowed yet: the same moment through my own. */
  private ownEyes(): void {
    if (this.recalling) this.recall({ ...this.recalling, eyes: null });
  }

  private recalled(piece: Recalled): void {
    const wish = this.recalling;
    if (!wish) return this.playback?.take(piece.frames);
    const events = wish.eyes === null ? this.events : piece.story;
    // A piece that was asked for before is of no use to new eyes.
    if (!events || (piece.eyes ?? null) !== wish.through) return;
    this.endRecall();
    this.looked = this.news?.answers ?? 0;
    this.endPlayback();
    const { at, eyes, through } = wish;
    const to = piece.given;
    const from = Math.min(wish.from, to);
    this.playback = new Playback({ from, to, events, eyes }, piece.frames, (answers) =>
      this.fetchPiece(answers, through),
    );
    if (at !== null) this.playback.seekAnswers(at);
    else if (to > from) this.playback.play();
  }

  private endRecall(): void {
    this.recalling = null;
    clearTimeout(this.recallTimer);
    if (this.notice === recallIsComing) this.hush();
  }

  private vanish(why: 'unknown-table' | 'removed'): void {
    this.missing = why === 'unknown-table';
    this.removed = why === 'removed';
    this.watching = { count: 0, names: [] };
    this.endPlayback();
    this.forget();
    this.link.stop();
  }

  private linkChanged(status: LinkStatus): void {
    if (status !== 'open' && this.pending) this.interrupted = true;
    if (status !== 'open') [this.advising, this.late] = [false, true];
    if (status === 'open') this.luck.begin();
    if (status === 'open' && this.status !== 'open') this.playback?.askAgain();
    if (status === 'open' && this.broken && this.room) this.tell(() => say('link.back'));
    if (status !== 'connecting') this.broken = status !== 'open';
    this.status = status;
  }
}
