import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { partly } from '../board/partly';
import { pace } from '../browser/pace.svelte';
import type { EventInfo, FromBrowser, News, Recalled } from '../wire/messages';
import { Deeds } from './deeds.svelte';
import { Story } from './story.svelte';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

const ME = 0;
const did = (at: number, by = 1, key = 'move'): EventInfo => ({ at, key, values: { by } });

/** A table at which I hold the first seat; whatever others do there comes as it is said. */
class Scene {
  id = 'a-table';
  news: News | null = null;
  events: EventInfo[] = [];
  mine = [ME];
  own = null;
  deadlines = new Map<number, number>();
  looksBack = false;
  readonly story = new Story();
  readonly sent: FromBrowser[] = [];
  readonly heard: string[] = [];
  readonly deeds: Deeds;
  hidden = false;
  covered = false;

  constructor() {
    const send = (message: FromBrowser) => this.sent.push(message) > 0;
    this.deeds = new Deeds(this, this.story, send, (fresh) => this.heard.push(...fresh.map(({ key }) => key)));
    this.deeds.isHidden = () => this.hidden;
    this.deeds.isCovered = () => this.covered;
    this.deeds.script = () => ({ about: ({ key }) => (key === 'turn' ? null : key === 'storm' ? ['sky'] : undefined) });
  }

  /** So many answers have been given, with these events since. */
  come(answers: number, events: EventInfo[], how: { own?: boolean; late?: boolean; asked?: boolean } = {}): void {
    const was = this.news;
    const from = this.events.length;
    this.events = [...this.events, ...events];
    const asks = how.asked ? { [ME]: { name: 'what', choices: [] } } : {};
    this.news = partly<News>({ answers, view: { answers }, lens: ME, asks, ending: null, private: false });
    this.deeds.take({ was, now: this.news, from, own: how.own ?? false, late: how.late ?? false });
  }

  /** The table as it is shown. */
  get shown(): unknown {
    return (this.deeds.held?.view ?? this.news?.view)?.['answers'];
  }

  get line(): number | undefined {
    return this.deeds.line?.event?.at;
  }
}

function begun(): Scene {
  const scene = new Scene();
  scene.come(0, [], { late: true });
  return scene;
}

const frames = (from: number, to: number, given = to): Recalled =>
  partly<Recalled>({
    frames: Array.from({ length: to - from + 1 }, (_, n) => ({ answers: from + n, view: { answers: from + n } })),
    given,
  });

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  pace.choose('quick');
});
afterEach(() => void vi.useRealTimers());

describe('what others do', () => {
  test('is shown one after the other, and the question waits for it', () => {
    const scene = begun();
    scene.come(1, [did(1)]);
    scene.come(2, [did(2)]);
    expect([scene.shown, scene.line, scene.story.showing.telling]).toEqual([1, 1, true]);
    vi.advanceTimersByTime(701);
    expect([scene.shown, scene.line]).toEqual([2, 2]);
    vi.advanceTimersByTime(701);
    expect([scene.line, scene.deeds.held, scene.story.showing.telling]).toEqual([undefined, null, false]);
  });

  test('takes its time where somebody wants it calm', () => {
    pace.choose('calm');
    const scene = begun();
    scene.come(2, [did(1), did(2)]);
    vi.advanceTimersByTime(1700);
    expect(scene.line).toBe(1);
    vi.advanceTimersByTime(200);
    expect(scene.line).toBe(2);
  });

  test('is there at once where nobody wants to watch', () => {
    pace.choose('off');
    const scene = begun();
    scene.come(1, [did(1)]);
    expect([scene.shown, scene.line, scene.story.showing.telling]).toEqual([1, undefined, false]);
  });

  test('can be skipped, also with all that waits to be shown', () => {
    const scene = begun();
    for (const at of [1, 2, 3]) scene.come(at, [did(at)]);
    scene.story.showing.skip();
    expect([scene.shown, scene.line, scene.story.showing.telling]).toEqual([3, undefined, false]);
    vi.runAllTimers();
    expect(scene.line).toBeUndefined();
  });

  test('is never what I do myself, nor what is not worth a line', () => {
    const scene = begun();
    scene.come(1, [did(1, ME), did(1, 1, 'turn')], { own: true });
    expect([scene.line, scene.deeds.held]).toEqual([undefined, null]);
    scene.come(2, []);
    expect(scene.deeds.held).toBeNull();
  });

  test('may be nobody’s, where the game says so', () => {
    const scene = begun();
    scene.come(1, [{ at: 1, key: 'storm', values: {} }], { own: true });
    expect(scene.deeds.line?.places).toEqual(['sky']);
  });

  test('does not hold up whoever is asked already', () => {
    const scene = begun();
    scene.come(1, [], { asked: true });
    scene.come(2, [did(2), did(2)], { asked: true });
    expect([scene.shown, scene.line, scene.story.showing.telling]).toEqual([2, 2, false]);
    vi.runAllTimers();
    expect(scene.line).toBeUndefined();
  });

  test('is shown before anything else where my question is gone', () => {
    const scene = begun();
    scene.come(1, [], { asked: true });
    scene.come(2, [did(2)]);
    expect([scene.line, scene.story.showing.telling]).toEqual([2, true]);
  });

  test('passes faster where there is much of it, or a clock runs', () => {
    const scene = begun();
    scene.come(
      60,
      Array.from({ length: 60 }, (_, n) => did(n + 1)),
    );
    vi.advanceTimersByTime(20_000);
    expect(scene.deeds.held).toBeNull();
    scene.deadlines.set(ME, Date.now() + 10_000);
    scene.come(
      64,
      [61, 62, 63, 64].map((at) => did(at)),
    );
    vi.advanceTimersByTime(1200);
    expect(scene.deeds.held).toBeNull();
  });

  test('waits while something lies over the board', () => {
    const scene = begun();
    scene.come(2, [did(1), did(2)]);
    scene.covered = true;
    vi.advanceTimersByTime(5000);
    expect(scene.line).toBe(1);
    scene.covered = false;
    vi.advanceTimersByTime(300);
    expect(scene.line).toBe(2);
  });

  test('is told and heard once, with its own step', async () => {
    const scene = begun();
    scene.come(1, [did(1, 1, 'one')]);
    scene.come(2, [did(2, 1, 'two')]);
    await vi.advanceTimersByTimeAsync(100);
    expect([scene.heard, scene.story.events.length]).toEqual([['one'], 1]);
    await vi.advanceTimersByTimeAsync(700);
    expect([scene.heard, scene.story.events.length]).toEqual([['one', 'two'], 2]);
    scene.deeds.again();
    await vi.advanceTimersByTimeAsync(5000);
    expect(scene.heard).toEqual(['one', 'two']);
    expect(scene.deeds.unheard(scene.events, 0)).toEqual([]);
  });

  test('is not shown to the neighbour who looks now, where there are secrets', () => {
    const scene = begun();
    scene.come(1, [did(1)]);
    scene.news = { ...scene.news!, lens: 2, private: true };
    scene.come(2, [did(2)]);
    expect([scene.deeds.held, scene.line]).toEqual([null, undefined]);
  });
});

describe('seeing it again', () => {
  test('begins before my last answer, at whatever pace', () => {
    const scene = begun();
    pace.choose('off');
    scene.come(1, [did(1)]);
    scene.come(2, [did(2, ME)], { own: true });
    scene.come(3, [did(3)]);
    scene.come(4, [did(4)]);
    expect(scene.deeds.some).toBe(true);
    scene.deeds.again();
    const seen: unknown[] = [scene.shown];
    while (scene.deeds.held) {
      vi.advanceTimersToNextTimer();
      seen.push([scene.shown, scene.line]);
    }
    expect(seen).toEqual([1, [2, undefined], [3, 3], [4, 4], [4, undefined]]);
    expect(scene.sent).toEqual([]);
  });

  test('has nothing to show where nobody did anything', () => {
    const scene = begun();
    scene.come(1, [did(1, ME)], { own: true });
    expect(scene.deeds.some).toBe(false);
    scene.deeds.again();
    expect(scene.deeds.held).toBeNull();
  });

  test('asks for what this page has not seen, after a reload', () => {
    const before = begun();
    before.come(1, [did(1, ME)], { own: true });
    before.come(2, [did(2)]);
    before.deeds.skip();
    const scene = new Scene();
    scene.come(2, [did(1, ME), did(2)], { late: true });
    expect(scene.sent).toEqual([]);
    scene.deeds.again();
    expect(scene.sent).toMatchObject([{ t: 'recall', answers: 0 }]);
    expect(scene.deeds.takePiece(frames(0, 2))).toBe(true);
    expect(scene.shown).toBe(0);
    vi.advanceTimersByTime(600);
    expect([scene.shown, scene.line]).toEqual([2, 2]);
  });
});

describe('coming back', () => {
  test('shows what happened since I looked, and then no more', () => {
    const before = begun();
    before.come(1, [did(1, ME)], { own: true });
    before.deeds.stop();
    const scene = new Scene();
    const events = [did(1, ME), ...Array.from({ length: 20 }, (_, n) => did(n + 2))];
    scene.come(21, events, { late: true });
    expect(scene.sent).toMatchObject([{ t: 'recall', answers: 1 }]);
    scene.deeds.takePiece(frames(0, 15, 21));
    expect(scene.sent).toMatchObject([{ answers: 1 }, { answers: 16 }]);
    scene.deeds.takePiece(frames(16, 21));
    expect(scene.shown).toBe(1);
    vi.advanceTimersByTime(400);
    expect(scene.line).toBe(2);
    vi.runAllTimers();
    expect(scene.deeds.held).toBeNull();
    const later = new Scene();
    later.come(21, events, { late: true });
    expect(later.sent).toEqual([]);
  });

  test('leaves others’ pieces alone, and gives way where they are refused', () => {
    const scene = new Scene();
    scene.come(1, [did(1)], { late: true });
    expect(scene.sent).toHaveLength(1);
    scene.deeds.refused();
    expect(scene.deeds.takePiece(frames(0, 1))).toBe(false);
  });

  test('to the window shows what came while it was hidden, without holding up anything then', () => {
    const scene = begun();
    scene.hidden = true;
    scene.come(1, [did(1)]);
    scene.come(2, [did(2)], { asked: true });
    expect([scene.deeds.held, scene.story.showing.telling]).toEqual([null, false]);
    scene.hidden = false;
    scene.deeds.turn();
    expect(scene.shown).toBe(0);
    vi.runAllTimers();
    expect(scene.shown).toBe(2);
    scene.deeds.turn();
    expect(scene.deeds.held).toBeNull();
  });
});
