import {
  type Box,
  boxOf,
  centreOf,
  distance,
  type Hex,
  hexOf,
  keyOf,
  neighbours,
  outlinePath,
  type Point,
} from '../../board/hex';
import type { PrintedGalaxy, PrintedStar, PrintedZone } from './types.generated';

/** The hexes of the galaxy by number, with the Sun in the middle of the picture. */
export class Galaxy {
  readonly hexes: readonly Hex[];
  readonly box: Box;
  readonly sun: number;
  readonly blackHole: Point;
  /** The Sun, the stars and the black hole, which nothing enters. */
  readonly solid: readonly number[];
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(
    private readonly printed: PrintedGalaxy,
    readonly zones: readonly PrintedZone[],
    readonly stars: readonly PrintedStar[],
  ) {
    const { rows, columns } = printed;
    this.hexes = Array.from({ length: rows * columns }, (_, place) => this.axial(place));
    this.box = boxOf(this.hexes, 6);
    this.numbers = new Map(this.hexes.map((hex, place) => [keyOf(hex), place]));
    this.sun = this.numbers.get('0,0')!;
    this.blackHole = centreOf(hexOf(printed.black_hole));
    this.solid = [[0, 0], printed.black_hole, ...stars.map(({ at }) => at)].map((at) => this.numberOf(hexOf(at)));
  }

  private axial(place: number): Hex {
    const { columns, sun_row, sun_column } = this.printed;
    const r = Math.floor(place / columns) - sun_row;
    return [(place % columns) - sun_column - Math.floor(r / 2), r];
  }

  centre(place: number): Point {
    return centreOf(this.hexes[place]!);
  }

  /** The number of a hex; -1 outside of the galaxy. */
  numberOf(hex: Hex): number {
    return this.numbers.get(keyOf(hex)) ?? -1;
  }

  /** Steps from one hex to another, as the crow flies. */
  far = (from: number, to: number): number => distance(this.hexes[from]!, this.hexes[to]!);

  zoneOf(place: number): PrintedZone {
    const far = distance(this.hexes[place]!, [0, 0]);
    return this.zones.find(({ within }) => far <= within)!;
  }

  /** Where a hex lies, rows and columns counted from one. */
  spot(place: number): { row: number; column: number } {
    const { columns } = this.printed;
    return { row: Math.floor(place / columns) + 1, column: (place % columns) + 1 };
  }

  /** How far from the Sun a hex lies, and in which of eight directions, clockwise from the right. */
  fromSun(place: number): { steps: number; direction: number } {
    const { x, y } = this.centre(place);
    const eighths = Math.round((Math.atan2(y, x) / Math.PI) * 4);
    return { steps: distance(this.hexes[place]!, [0, 0]), direction: (eighths + 8) % 8 };
  }

  /** From the Sun outwards, ring by ring, each ring clockwise. */
  outwards = (a: number, b: number): number => {
    const angle = (place: number): number => {
      const { x, y } = this.centre(place);
      return (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI);
    };
    return this.fromSun(a).steps - this.fromSun(b).steps || angle(a) - angle(b);
  };

  /** The star beside a hex, if there is one. */
  starBeside(place: number): PrintedStar | undefined {
    const near = neighbours(this.hexes[place]!).map(keyOf);
    return this.stars.find(({ at }) => near.includes(keyOf(hexOf(at))));
  }

  /** The line around everything up to a zone's far border; none around the last zone. */
  borders(): { zone: PrintedZone; path: string }[] {
    return this.zones.slice(0, -1).map((zone) => ({
      zone,
      path: outlinePath(this.hexes.filter((hex) => distance(hex, [0, 0]) <= zone.within)),
    }));
  }
}
