import type { Ask, Following } from '../board/props';
import { Luck } from '../fair/luck.svelte';
import { isLocal, LocalLink } from '../offline/local';
import { takeWishes } from '../setup/wishes';
import { say } from '../texts/language.svelte';
import type { Message } from '../wire/changes';
import { Link, type LinkHooks, type LinkStatus } from '../wire/link';
import type {
  EventInfo,
  FromBrowser,
  News,
  NoteInfo,
  Refused,
  RoomInfo,
  Talk as TalkTold,
  Watchers,
  Watching,
} from '../wire/messages';
import { whyRefused } from '../wire/refusals';
import { Deeds } from './deeds.svelte';
import { caughtUp } from './events';
import { Followed } from './following';
import { Help } from './help.svelte';
import { LookBack } from './lookback.svelte';
import { Odds } from './odds.svelte';
import { Notice } from './notice.svelte';
import { Pending } from './pending.svelte';
import { Requests } from './requests';
import { namesAt } from './seats';
import { Shown } from './shown.svelte';
import { Story } from './story.svelte';
import { Talk } from './talk.svelte';

/** What has just come to the table; late is what is only caught up with. */
export type Told =
  | { t: 'news'; late: boolean; was: News | null; now: News; fresh: EventInfo[] }
  | { t: 'said'; late: boolean }
  | { t: 'refused'; late: boolean };

/** One table as this page knows it: the connection to it, what the server said last, and the question put to me. */
export class Table {
  /** What is shown of it. */
  readonly story = new Story();
  readonly notice = new Notice();
  readonly lookBack: LookBack;
  readonly deeds: Deeds;
  readonly shown = new Shown(this);
  /** What I do. */
  readonly requests: Requests;
  readonly help: Help;
  readonly odds: Odds;
  readonly talk: Talk;
  readonly luck: Luck;

  room = $state.raw<RoomInfo | null>(null);
  /** Who looks on without a seat. */
  watching = $state.raw<Omit<Watching, 't'>>({ count: 0, names: [] });
  /** Everybody who looks on, as whoever opened the table sees them. */
  watchers = $state.raw<Watchers | null>(null);
  /** What came last: the board begins to show it at once. */
  news = $state.raw<News | null>(null);
  events = $state.raw<EventInfo[]>([]);
  /** When time runs out for the seats that are asked, as this browser counts time. */
  deadlines = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** Whether I have asked for a rematch. */
  rematching = $state(false);

  status = $state<LinkStatus>('connecting');
  missing = $state(false);
  /** Whether whoever opened the table does not want me there. */
  removed = $state(false);
  banned = $state(false);
  /** Why I am not let in yet. */
  barred = $state.raw<(() => string) | null>(null);
  frozen = $state(false);

  /** Whether a choice may be given now, for all that the page knows. */
  lets: (choice: string) => boolean = () => true;
  /** Whether the question that has come is to be answered by hand, even where an answer would follow by itself. */
  waits: () => boolean = () => false;
  /** Somebody who wants to know of everything that comes. */
  listener: ((told: Told) => void) | null = null;

  private late = true;
  private broken = false;
  /** The neighbour at this screen who has said to be there, or has just answered. */
  private looking = $state<number | null>(null);
  private readonly followed = new Followed();
  private readonly pending: Pending;
  private readonly link: Link | LocalLink;

  /** The question put to me now. */
  readonly ask: Ask | null = $derived.by(() => {
    const news = this.story.showing.telling ? null : this.news;
    const asked = news && news.lens !== null ? news.asks[news.lens] : undefined;
    return asked && news
      ? { seat: news.lens!, name: asked.name, choices: this.odds.beside(asked.choices, news.n, news.lens!) }
      : null;
  });
  readonly mine: number[] = $derived(this.room?.mine ?? []);
  /** The neighbour at this screen who is to look next, while nobody should see anything yet. */
  readonly covered: number | null = $derived.by(() => {
    const { lens = null, private: secret = false } = this.news ?? {};
    return this.mine.length > 1 && secret && lens !== this.looking ? lens : null;
  });
  /** Whether all others at the table are bots, or sit at this screen. */
  readonly alone: boolean = $derived(
    this.room?.seats.every(({ bot }, seat) => bot !== null || this.mine.includes(seat)) ?? false,
  );
  readonly busy: boolean = $derived.by(() => this.pending.busy);

  constructor(
    readonly id: string,
    private readonly sayNote: (note: NoteInfo) => string,
  ) {
    const hooks: LinkHooks = {
      known: () => ({ since: this.events.length, n: this.news?.n ?? 0 }),
      receive: (message) => this.receive(message),
      status: (status) => this.linkChanged(status),
    };
    this.link = isLocal(id) ? new LocalLink(id, hooks) : new Link(`/ws/${encodeURIComponent(id)}`, hooks);
    this.pending = new Pending(this.send, () => this.link.renew());
    this.help = new Help(this, this.pending, this.send, this.tellTooSoon);
    this.odds = new Odds(this, this.send, () => this.help.warns('odds'));
    this.lookBack = new LookBack(this, this.send, this.notice);
    this.deeds = new Deeds(this, this.story, this.send, (fresh) => this.hearStep(fresh));
    this.requests = new Requests(this.send);
    this.talk = new Talk(id);
    this.luck = new Luck(id, (message) => this.link.send(message));
  }

  start(): void {
    this.link.start();
  }

  stop(): void {
    this.link.stop();
    this.lookBack.stop();
    this.deeds.stop();
    this.notice.hold();
    this.pending.settle();
  }

  // What I do.

  readonly choose = (choice: string, following?: Following): void => {
    const { ask, news } = this;
    if (!ask || !news) return;
    if (this.pending.isTooSoon()) return this.pending.has(choice) ? undefined : this.tellTooSoon();
    if (this.help.compares(choice) || !this.lets(choice)) return;
    this.looking = ask.seat;
    this.followed.begin(ask.seat, following ?? null);
    this.pending.commit({ t: 'answer', n: news.n, seat: ask.seat, choice });
  };

  readonly why = (choice: string): void => {
    const seat = this.ask?.seat ?? this.mine[0];
    if (seat !== undefined) this.send({ t: 'why', seat, choice });
  };

  /** Whoever is to look next is there. */
  uncover(): void {
    this.looking = this.news?.lens ?? null;
  }

  /** Ask for a rematch; the server says where. */
  rematch(): void {
    this.rematching = this.requests.rematch();
  }

  /** The seat whose eyes are mine now, where several sit at this screen. */
  get own(): number | null {
    return this.mine.length > 1 ? (this.news?.lens ?? null) : null;
  }

  /** Whether a moment of the past is on the page. */
  get looksBack(): boolean {
    return this.lookBack.playback !== null;
  }

  private readonly send = (message: FromBrowser): boolean => {
    const sent = this.link.send(message);
    if (!sent) this.notice.tell(() => say('link.unsent'));
    return sent;
  };

  private readonly tellTooSoon = (): void => this.notice.tell(() => say('link.busy'));

  // What the server says.

  private receive(message: Message): void {
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
        return this.deeds.takePiece(message) ? undefined : this.lookBack.take(message);
      case 'odds':
        return this.odds.take(message);
      case 'advice':
        return this.help.take(message);
      case 'reason':
        this.listener?.({ t: 'refused', late: false });
        return this.notice.tell(() => (message.note ? this.sayNote(message.note) : say('why.none')), message.note);
      case 'refused':
        return this.refused(message);
    }
  }

  private enter(room: RoomInfo): void {
    this.tellWhoIsAway(room);
    this.room = room;
    this.barred = null;
    this.odds.look();
    this.luck.look(room);
    for (const { seat, name } of takeWishes(this.id))
      if (!room.started && !room.mine.includes(seat)) this.requests.sit(seat, name);
  }

  /** Others are told in words whose time ran out, and who is back. */
  private tellWhoIsAway(room: RoomInfo): void {
    const before = this.room;
    if (!before?.started) return;
    const seat = room.seats.findIndex(({ away }, each) => (away ?? false) !== (before.seats[each]?.away ?? false));
    if (seat < 0 || room.mine.includes(seat)) return;
    const gone = room.clock == null ? 'missing.out' : 'clock.out';
    this.notice.tell(() => say(room.seats[seat]!.away ? gone : 'clock.back', { name: namesAt(room)[seat] ?? '' }));
  }

  private learn(news: News): void {
    const events = caughtUp(this.events, news.since, news.events);
    if (!events) {
      this.events = [];
      return this.link.renew();
    }
    const own = this.checkPending(news);
    if (news.n !== this.news?.n) this.help.forget();
    const { late, news: was } = this;
    const from = Math.min(this.events.length, events.length);
    this.late = false;
    this.events = events;
    this.news = news;
    const now = Date.now();
    this.deadlines = new Map(Object.entries(news.left ?? {}).map(([seat, left]) => [Number(seat), now + left * 1000]));
    if (news.lens !== this.looking) this.looking = null;
    if (this.covered !== null || news.answers < (this.lookBack.playback?.to ?? 0)) this.lookBack.end();
    this.deeds.take({ was, now: news, from, own, late });
    if (news.ending) this.deeds.forget();
    this.odds.look();
    if (late || this.waits()) this.followed.end();
    else if (own) this.follow(news);
    void this.story.announce(news, events, late, () => {
      this.listener?.({ t: 'news', late, was, now: news, fresh: this.deeds.unheard(events, from) });
    });
  }

  /** Answer what follows from my last answer. */
  private follow(news: News): void {
    const next = this.followed.answer(news);
    if (next) this.pending.commit({ t: 'answer', n: news.n, ...next });
  }

  /** What a step of what others did sounds like; that I am asked is heard when it is to be seen. */
  private hearStep(fresh: EventInfo[]): void {
    if (!this.news) return;
    const now = { ...this.news, asks: {}, ending: null };
    this.listener?.({ t: 'news', late: false, was: now, now, fresh });
  }

  /** What has become of my answer; whether it was taken. */
  private checkPending(news: News): boolean {
    const fate = this.pending.fate(news.n);
    if (fate === 'lost') this.notice.tell(() => say('link.lost-answer'));
    this.pending.settle();
    return fate === 'answered';
  }

  private hear(told: TalkTold): void {
    const lines = this.talk.hear(told);
    const latest = lines.at(-1);
    if (!latest || (latest.seat !== null && this.mine.includes(latest.seat))) return;
    this.listener?.({ t: 'said', late: lines.length > 1 });
    if (this.talk.open) return;
    const said = () => (latest.saying ? say(`saying.${latest.saying}`) : latest.text);
    this.notice.tell(() => say('chat.notice', { name: latest.name ?? say('chat.somebody'), text: said() }));
  }

  private refused(refusal: Refused): void {
    const { code, wait, limit } = refusal;
    this.pending.settle();
    this.lookBack.refused(code, wait ?? 0);
    this.deeds.refused();
    this.help.advising = false;
    this.listener?.({ t: 'refused', late: this.late });
    if (code === 'unknown-table' || code === 'removed' || code === 'banned') return this.vanish(code);
    if (limit?.what === 'lines') this.talk.putBack();
    this.frozen ||= code === 'frozen';
    if (!this.room && wait) return void (this.barred = () => whyRefused(refusal));
    return this.notice.tell(() => whyRefused(refusal));
  }

  private vanish(why: 'unknown-table' | 'removed' | 'banned'): void {
    this.missing = why === 'unknown-table';
    this.removed = why === 'removed';
    this.banned = why === 'banned';
    this.watching = { count: 0, names: [] };
    this.lookBack.end();
    this.deeds.forget();
    this.link.stop();
  }

  private linkChanged(status: LinkStatus): void {
    if (status !== 'open') {
      this.pending.interrupt();
      this.help.advising = false;
      this.odds.interrupt();
      this.late = true;
    }
    if (status === 'open') this.luck.begin();
    if (status === 'open' && this.status !== 'open') this.lookBack.playback?.askAgain();
    if (status === 'open' && this.broken && this.room) this.notice.tell(() => say('link.back'));
    if (status !== 'connecting') this.broken = status !== 'open';
    this.status = status;
  }
}
