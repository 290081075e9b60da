import { centreOf, distance, type Hex, hexOf, HexSheet, minus } from '../../board/hex';
import { contentOf } from '../../wire/printing';
import { coveredOf, type Explorer, type Printed } from './view';

export type Kind = 'start' | 'world' | 'alien' | 'upgrade' | 'treasure' | 'empty';

export interface World {
  id: string;
  hex: number;
  first: number;
  later: number;
}

const KINDS: Record<string, Kind> = {
  S: 'start',
  W: 'world',
  A: 'alien',
  U: 'upgrade',
  T: 'treasure',
  '.': 'empty',
};

/** Hexes that may be covered. */
const OPEN: readonly Kind[] = ['alien', 'upgrade', 'empty'];

/** The sheet everybody draws on, and the shapes; each shape is held by the hex nearest its middle, which is [0, 0]. */
export class Cosmos {
  readonly sheet: HexSheet;
  readonly worlds: readonly World[];
  readonly treasures: readonly { hex: number; ring: number[] }[];
  readonly start: number;
  readonly notches: number;
  readonly modules: number;
  /** What fulfilling a mission once, twice, … is worth. */
  readonly ladder: readonly number[];
  private readonly shapes: ReadonlyMap<string, readonly Hex[]>;

  constructor({ points, board, sheet, world, shape }: Printed) {
    this.sheet = new HexSheet(sheet.rows);
    const corners = this.sheet.all('W');
    this.worlds = world.map(({ id, first, later }, index) => ({ id, first, later, hex: corners[index] ?? 0 }));
    this.treasures = this.sheet.all('T').map((hex) => ({ hex, ring: this.sheet.around(hex) }));
    this.start = this.sheet.all('S')[0] ?? 0;
    this.notches = board.notches;
    this.modules = board.modules;
    this.ladder = points.table.slice(1);
    this.shapes = new Map(shape.map(({ id, hexes }) => [id, held(hexes.map(hexOf))]));
  }

  shape(id: string): readonly Hex[] {
    return this.shapes.get(id) ?? [];
  }

  kindAt(hex: Hex): Kind {
    return this.kindOf(this.sheet.numberOf(hex));
  }

  kindOf(number: number): Kind {
    return KINDS[this.sheet.kinds[number] ?? ''] ?? 'empty';
  }

  mayCover(number: number): boolean {
    return number >= 0 && OPEN.includes(this.kindOf(number));
  }

  /** How many hexes lie between a player's shapes, or the start, and a world. */
  toGo(explorer: Explorer, world: World): number {
    const from = explorer.drawn.length ? [...coveredOf(explorer)] : [this.start];
    return Math.min(...from.map((hex) => distance(this.sheet.hexes[hex]!, this.sheet.hexes[world.hex]!))) - 1;
  }
}

function held(hexes: readonly Hex[]): readonly Hex[] {
  const centres = hexes.map(centreOf);
  const mean = (along: 'x' | 'y'): number => centres.reduce((total, point) => total + point[along], 0) / hexes.length;
  const away = centres.map(({ x, y }) => Math.hypot(x - mean('x'), y - mean('y')));
  const middle = hexes[away.indexOf(Math.min(...away))] ?? [0, 0];
  return hexes.map((hex) => minus(hex, middle));
}

export const loadCosmos = contentOf('distant-suns', (printed: Printed) => new Cosmos(printed));
