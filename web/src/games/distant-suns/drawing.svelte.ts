import { centreOf, type Hex, hexAt, keyOf, type Point, same } from '../../board/hex';
import type { Cosmos } from './content';
import { type Arrow, cellsOf, flipped, type Hold, Places, type Pose, samePose, toggled, turnedBy } from './pose';
import { coveredOf, sum, type View, type Way } from './view';

/** Why the last wish changed nothing. */
export type Stuck = 'no-place' | 'no-way' | 'no-upgrade';

/** One hex of the shape as it is held. */
export interface Cell {
  hex: Hex;
  number: number;
  dropped: boolean;
  /** Something keeps it from being covered. */
  blocked: boolean;
}

const PLAIN: Hold = { sixths: 0, mirrored: false, dropped: [] };

/** The shape I have to draw, held over my sheet. */
export class Drawing {
  readonly places: Places;
  /** How many hexes may be left out. */
  readonly most: number;
  pose: Pose;
  /** Hexes are being left out: the shape stays where it is, and a click is for one of its hexes. */
  dropping = $state(false);
  /** Show every place, however the shape must be held for it; the shape is turned as it fits. */
  spots = $state(true);
  stuck = $state<Stuck | null>(null);
  private aim: Point;
  /** The hex over which it was turned or flipped by hand: as long as one points there, it stays so. */
  private turnedOver: Hex | null = null;
  /** Hexes were left out by hand; else they are so only where the shape would not fit. */
  private cutByHand = false;
  private readonly ways: number;
  private readonly covered: ReadonlySet<number>;

  readonly cells: readonly Cell[] = $derived.by(() => this.cellsNow());
  readonly way: Way | null = $derived.by(() => this.places.wayAt(this.pose));
  readonly gain: number = $derived(sum(this.way?.gains ?? []));

  constructor(
    private readonly cosmos: Cosmos,
    view: View,
    readonly seat: number,
    readonly maySkip: boolean,
    last: Pose | null,
  ) {
    const shape = cosmos.shape(view.shape ?? '');
    this.ways = view.ways.length;
    const explorer = view.explorers[seat]!;
    this.places = new Places(cosmos, shape, view.ways);
    this.covered = coveredOf(explorer);
    this.most = Math.max(0, ...view.ways.map(({ hexes }) => shape.length - hexes.length));
    const from = cosmos.sheet.hexes[explorer.drawn.at(-1)?.hexes[0] ?? cosmos.start]!;
    this.pose = $state.raw(last ?? this.opening(from));
    this.aim = centreOf(this.pose.at);
  }

  /** The hexes where the shape can be held to be drawn as it is turned now. */
  get here(): Hex[] {
    return this.places.as(this.pose).map(({ pose }) => pose.at);
  }

  /** The hexes where it can be held to be drawn if it is turned, mirrored or reduced. */
  get elsewhere(): Hex[] {
    const here = new Set(this.here.map(keyOf));
    const all = new Map(this.places.all.map(({ pose }) => [keyOf(pose.at), pose.at]));
    return [...all].filter(([key]) => !here.has(key)).map(([, hex]) => hex);
  }

  /** The text that asks why it cannot be drawn here. */
  get question(): string {
    return ['cover', ...this.places.covers(this.pose)].join(' ');
  }

  /** Which hex of the shape lies there; -1 for none. */
  cellAt(hex: Hex): number {
    return this.cells.findIndex((cell) => same(cell.hex, hex));
  }

  /** Bring it to a point; when all places are shown, turn it as it fits there. */
  bring(point: Point): void {
    this.aim = point;
    if (this.way && this.turnedOver && same(hexAt(point), this.turnedOver)) return;
    this.turnedOver = null;
    this.put(this.brought(point));
  }

  /** Whether it could be drawn there, which it cannot be where it is held. */
  fitsBetter(point: Point): boolean {
    return !this.way && this.places.wayAt(this.brought(point)) !== null;
  }

  /** Hold it where that way to draw it is. */
  show(way: number): void {
    this.goTo(this.places.all.find((placed) => placed.way.id === way)?.pose ?? null);
  }

  /** Whether there is one way to draw it, and nothing else to do. */
  get isForced(): boolean {
    return !this.maySkip && this.ways === 1;
  }

  turn(sixths: number, jump = false): void {
    this.hold(this.fitting(turnedBy(this.pose, sixths), sixths, jump), jump);
  }

  flip(jump = false): void {
    this.hold(this.fitting(flipped(this.pose), 1, jump), jump);
  }

  /** Leave out that hex of the shape, or take it in again. */
  toggle(cell: number): void {
    const next = toggled(this.pose, cell);
    if (!this.places.shape[cell]) return;
    if (next.dropped.length > this.most) {
      this.stuck = 'no-upgrade';
      return;
    }
    this.cutByHand = next.dropped.length > 0;
    this.put(next);
  }

  /** Leave no more hexes out; a second time, take all in again. */
  rest(): void {
    if (!this.dropping) {
      this.cutByHand = false;
      this.put({ ...this.pose, dropped: [] });
    }
    this.dropping = false;
  }

  move(arrow: Arrow): void {
    this.goTo(this.places.beyond(this.pose, arrow));
  }

  step(by: 1 | -1): void {
    this.goTo(this.places.next(this.pose, by));
  }

  private brought(point: Point): Pose {
    const hold = this.spots && !this.cutByHand ? { ...this.pose, dropped: [] } : this.pose;
    const there = { ...hold, at: hexAt(point) };
    const best = this.spots && !this.places.wayAt(there) ? this.places.bestAt(there.at) : null;
    return best ?? this.places.under(point, hold);
  }

  /** That pose, or the next one turned on from it that fits at the same hex otherwise: what does not is passed over. */
  private fitting(pose: Pose, sixths: number, jump: boolean): Pose {
    if (!this.spots || this.dropping || jump) return pose;
    const round = [0, 1, 2, 3, 4, 5].map((turns) => turnedBy(pose, turns * sixths));
    const isNew = (way: Way | null): boolean => way !== null && way !== this.way;
    return round.find((one) => isNew(this.places.wayAt(one))) ?? pose;
  }

  /** Hold it another way over the same point; or, where there is no place there, at the nearest. */
  private hold(pose: Pose, jump: boolean): void {
    this.turnedOver = hexAt(this.aim);
    const under = this.dropping ? pose : this.places.under(this.aim, pose);
    if (!jump || this.places.wayAt(under)) return this.put(under);
    const near = this.places.nearest(under.at, pose);
    this.put(near ?? under);
    if (!near) this.stuck = 'no-place';
  }

  private goTo(pose: Pose | null): void {
    if (!pose) {
      this.stuck = this.places.as(this.pose).length ? 'no-way' : 'no-place';
      return;
    }
    this.aim = centreOf(pose.at);
    this.put(pose);
  }

  private put(pose: Pose): void {
    this.stuck = null;
    if (!samePose(pose, this.pose)) this.pose = pose;
  }

  /** Plain if it fits so somewhere, near the last shape; else as it fits first. */
  private opening(from: Hex): Pose {
    const holds = [PLAIN, ...this.places.all.map(({ pose }) => pose)];
    const fit = holds.find((hold) => this.places.as(hold).length) ?? PLAIN;
    return this.places.nearest(from, fit) ?? { ...PLAIN, at: from };
  }

  private cellsNow(): Cell[] {
    return cellsOf(this.places.shape, this.pose).map((hex, cell) => {
      const number = this.cosmos.sheet.numberOf(hex);
      const dropped = this.pose.dropped.includes(cell);
      return { hex, number, dropped, blocked: !this.cosmos.mayCover(number) || this.covered.has(number) };
    });
  }
}
