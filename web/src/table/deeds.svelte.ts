import { tick } from 'svelte';
import { actorOf, type AnyScript, placesOf, type Step, stepsOf, TURNS } from '../board/deeds';
import { pace } from '../browser/pace.svelte';
import { forget, recall, remember } from '../browser/remember';
import type { EventInfo, FromBrowser, News, Recalled } from '../wire/messages';
import { Gathering } from './gathering';
import { Since, type Stretch } from './since';
import type { Story } from './story.svelte';

/** How long a deed is shown, and at most all that wait to be: many pass faster. */
const TIMES = { quick: 700, calm: 1800 };
const ALL = { quick: 10_000, calm: 26_000 };
const LEAST = 220;
/** What goes on without a word passes in a part of the time; whoever has a clock loses no more than a part of it. */
const WORDLESS = 0.4;
const OF_CLOCK = 0.1;

/** What of the table somebody who shows deeds looks at. */
interface Present {
  readonly id: string;
  readonly news: News | null;
  readonly events: EventInfo[];
  readonly mine: number[];
  readonly own: number | null;
  readonly deadlines: ReadonlyMap<number, number>;
  /** Whether a moment of the past is on the page. */
  readonly looksBack: boolean;
}

/** News that have come, and what was known before. */
export interface Arrival {
  was: News | null;
  now: News;
  /** The number of the first event that is new. */
  from: number;
  /** Whether they answer what I did myself. */
  own: boolean;
  /** Whether they are only caught up with. */
  late: boolean;
}

/** What others did, shown on the board one after the other; nothing waits for it but my own next question. */
export class Deeds {
  /** What the game says of its events. */
  script: () => AnyScript | undefined = () => undefined;
  /** Whether the board is not to be seen, and whether something lies over it. */
  isHidden = (): boolean => document.hidden;
  isCovered = (): boolean => document.querySelector('dialog[open]') !== null;

  /** The step at which the board is held; null while it is as it is now. */
  held = $state.raw<Step | null>(null);
  /** The deed that is told on the board. */
  line = $state.raw<Step | null>(null);

  /** How many answers had been given with my last one, and how many I have seen the outcome of. */
  private lastOwn = $state(0);
  private looked: number | null;
  private missedFrom: number | null = null;
  private readonly since = new Since();
  private queue: Step[] = [];
  private holding = false;
  private repeating = false;
  private gathering: Gathering | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private leave: (() => void) | null = null;
  private began = 0;
  private heardTo = 0;

  /** The story as far as it is shown; null while nothing is. */
  readonly told: readonly EventInfo[] | null = $derived.by(() => {
    const { held } = this;
    const { events } = this.present;
    return held && events.slice(0, held.event ? events.indexOf(held.event) + 1 : held.told);
  });
  /** Whether anything happened since my last answer; for whoever only looks on, in the last turn. */
  readonly some: boolean = $derived.by(() => {
    const first = Math.max(1, this.first); // nobody did what was there before the first answer
    return this.present.events.some((event) => event.at >= first && this.isDeed(event));
  });

  constructor(
    private readonly present: Present,
    private readonly story: Story,
    private readonly send: (message: FromBrowser) => boolean,
    /** Somebody who wants to hear what is shown. */
    private readonly hear: (fresh: EventInfo[]) => void,
  ) {
    this.lastOwn = recall(this.key('own'), 0);
    this.looked = recall<number | null>(this.key('seen'), null);
  }

  /** News have come: they are shown step by step, or at once where somebody wants that or is being asked already. */
  take(arrival: Arrival): void {
    const { was, now, own, late } = arrival;
    if (own) this.answered((was?.answers ?? 0) + 1);
    else if (now.answers < this.lastOwn) this.answered(now.answers);
    if (!was || late || now.answers < was.answers || isOthersSecret(was, now)) return this.comeBack(arrival);
    const steps = this.stepsTo(arrival);
    if (own || this.since.isEmpty) this.since.begin(was.view, was.answers);
    this.since.add(steps);
    if (own) this.stop();
    if (this.gathering) return;
    if (pace.current === 'off' || this.isHidden() || this.present.looksBack) this.jump();
    else if (isAskedStill(was, now) && !own && !this.held) this.tellBeside(steps);
    else this.show(steps);
  }

  /** Show again what happened since my last answer. */
  again(): void {
    const known = this.since.after(this.first - 1);
    this.stop();
    if (known) this.replay(known, true);
    else this.gather(this.first - 1, true);
  }

  /** Show the table as it is now. */
  readonly skip = (): void => {
    this.stop();
    this.look(this.present.news?.answers ?? 0);
  };

  /** A piece of the game has come; whether it was asked for here. */
  takePiece(piece: Recalled): boolean {
    const { gathering } = this;
    if (!gathering?.take(piece)) return false;
    if (gathering.isDone) {
      this.gathering = null;
      const { events, mine } = this.present;
      const later = this.since.after(piece.given)?.steps ?? [];
      this.since.begin(gathering.start, gathering.from);
      this.since.add([...gathering.steps(events, mine, this.script()), ...later]);
      this.replay(this.since.after(gathering.from)!, this.repeating);
    }
    return true;
  }

  /** What was asked for is not to be had now. */
  refused(): void {
    this.gathering = null;
  }

  /** The board comes into sight, with what happened meanwhile, or goes out of it. */
  turn(): void {
    if (this.isHidden()) return this.stop();
    const unseen = this.since.after(this.looked ?? 0);
    const from = this.missedFrom;
    this.missedFrom = null;
    if (pace.current === 'off' || this.held || this.present.looksBack) return;
    if (from !== null) this.gather(from, false);
    else if (unseen) this.replay(unseen, false);
  }

  /** Nothing is shown any more. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.gathering = null;
    this.queue = [];
    this.repeating = this.holding = false;
    this.held = this.line = null;
    this.leave?.();
    this.leave = null;
  }

  /** The game is over: nobody needs to be reminded of anything. */
  forget(): void {
    forget(this.key('own'));
    forget(this.key('seen'));
  }

  /** Those of the events from that number on that were not heard when they were shown. */
  unheard(events: readonly EventInfo[], from: number): EventInfo[] {
    const fresh = events.slice(Math.max(from, this.heardTo));
    this.heardTo = events.length;
    return fresh;
  }

  private key(name: string): string {
    return `${name}.${this.present.id}`;
  }

  private answered(answers: number): void {
    this.lastOwn = answers;
    remember(this.key('own'), answers);
  }

  private look(answers: number): void {
    if (answers === this.looked) return;
    this.looked = answers;
    remember(this.key('seen'), answers);
  }

  /** The first answer whose outcome is to be seen again: my last one, or that with which the turn began. */
  private get first(): number {
    const { events, mine, news } = this.present;
    if (this.lastOwn > 0) return this.lastOwn;
    const isMine = (event: EventInfo) => mine.includes(actorOf(event) ?? -1);
    const isTurn = (event: EventInfo) => TURNS.includes(event.key) && event.at < (news?.answers ?? 0);
    return events.findLast(mine.length ? isMine : isTurn)?.at ?? 0;
  }

  private isDeed(event: EventInfo): boolean {
    const { news, mine } = this.present;
    return news !== null && placesOf(event, news.view, mine, this.script()) !== null;
  }

  private stepsTo({ was, now: { view, answers }, from }: Arrival): Step[] {
    const { events, mine } = this.present;
    return stepsOf({ before: was?.view ?? null, view, answers, events, from }, mine, this.script());
  }

  /** What happened while nobody looked is laid out again; what was taken back, or was for other eyes, is not. */
  private comeBack({ was, now, late }: Arrival): void {
    const { mine, events } = this.present;
    this.stop();
    this.since.forget();
    const from = Math.min(was?.answers ?? this.looked ?? this.first, now.answers);
    const missed = late && mine.length > 0 && !now.ending && events.some((one) => one.at > from && this.isDeed(one));
    if (!missed || pace.current === 'off') this.look(now.answers);
    else if (this.isHidden()) this.missedFrom ??= from;
    else this.gather(from, false);
  }

  private gather(from: number, repeating: boolean): void {
    const ask = (answers: number) => this.send({ t: 'recall', answers, eyes: this.present.own, story: false });
    this.repeating = repeating;
    this.gathering = new Gathering(Math.max(0, from), this.present.news?.answers ?? 0, ask);
  }

  /** Nothing is shown by itself: what has come is there. */
  private jump(): void {
    this.stop();
    if (!this.isHidden()) this.look(this.present.news?.answers ?? 0);
  }

  /** Whoever is asked goes on thinking: the board is as it is now, and says beside it what others do. */
  private tellBeside(steps: readonly Step[]): void {
    this.queue.push(...steps.filter(({ event }) => event));
    if (this.timer === undefined) this.next();
  }

  /** Show these after what is being shown. */
  private show(steps: readonly Step[]): void {
    const idle = this.timer === undefined;
    if (idle && !steps.some(({ event }) => event)) return this.jump();
    this.queue.push(...steps);
    this.holding = true;
    if (idle) this.next();
  }

  private replay({ start, steps }: Stretch, repeating: boolean): void {
    this.stop();
    const [first] = steps;
    if (!first || !steps.some(({ event }) => event)) return;
    this.queue = [{ ...first, view: start, event: null, places: [], told: 0 }, ...steps];
    this.holding = true;
    this.repeating = repeating;
    this.next();
  }

  /** Show the next step; while the board is held at one, the next question waits. */
  private next(): void {
    if (this.timer === undefined) this.began = Date.now();
    if (this.isCovered()) return this.wait(LEAST);
    const step = pace.current === 'off' && !this.repeating ? undefined : this.queue.shift();
    if (!step) return this.skip();
    if (this.holding) this.hold(step);
    this.line = step.event ? step : null;
    if (step.event) pace.watch();
    if (!this.repeating) this.look(step.answers);
    this.wait(this.timeFor(step));
  }

  private wait(time: number): void {
    this.timer = setTimeout(() => this.next(), time);
  }

  private hold(step: Step): void {
    this.leave ??= this.story.showing.begin('story', this.skip);
    this.held = step;
    void this.tell(step);
  }

  /** The story is told with each step, once what it moves has arrived. */
  private async tell(step: Step): Promise<void> {
    await tick();
    if (this.held !== step) return;
    const events = this.present.events.slice(0, step.told);
    const fresh = events.slice(this.heardTo);
    this.heardTo = Math.max(this.heardTo, step.told);
    if (fresh.length) this.hear(fresh);
    await this.story.showing.arrived();
    if (this.held === step) this.story.goOn(events);
  }

  private timeFor(step: Step): number {
    const name = pace.current === 'calm' ? 'calm' : 'quick';
    const time = (one: Step) => TIMES[name] * (one.event ? 1 : WORDLESS);
    const all = [step, ...this.queue].reduce((sum, one) => sum + time(one), 0);
    return Math.max(LEAST, time(step) * Math.min(1, this.left(ALL[name]) / all));
  }

  /** How much of the time for all of it is left. */
  private left(time: number): number {
    const ends = this.present.mine.flatMap((seat) => this.present.deadlines.get(seat) ?? []);
    const most = Math.min(time, ...ends.map((end) => (end - this.began) * OF_CLOCK));
    return Math.max(0, this.began + most - Date.now());
  }
}

/** Whether what I am asked goes on, whatever others do meanwhile. */
function isAskedStill(was: News, now: News): boolean {
  if (was.lens === null || was.lens !== now.lens) return false;
  const asked = was.asks[was.lens]?.name;
  return asked !== undefined && asked === now.asks[was.lens]?.name;
}

/** Whether a neighbour at this screen looks now, who may not see what the one before saw. */
function isOthersSecret(was: News, now: News): boolean {
  return was.lens !== now.lens && (was.private || now.private);
}
