/** A place on the table, counted from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** What an attack does, shown as what it is: shots and a hit, or a shield; a beam that takes, a weight, an explosion. */
export interface Effect {
  key: number;
  kind: 'aim' | 'attack' | 'escape' | 'invade' | 'press' | 'destroy';
  /** Who does it. */
  seat: number;
  /** Where it is felt. */
  at: Point;
  /** How large a die is there, as a part of the one they are drawn for. */
  scale: number;
  /** The ways of shots. */
  ways: readonly string[];
  /** Where the last of them points. */
  angle: number;
  /** What is kept from harm. */
  shield?: Box;
  /** The light in which a planet is drawn away. */
  light?: string;
}

/** The dice are drawn so large; they are larger on a large table, and smaller in a rival's hand on a phone. */
const DRAWN = 64;
/** A way of a shot bends by so much of its length. */
const BEND = 0.08;

export const centre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
export const scaleOf = ({ width }: Box): number => width / DRAWN;

/** The box in another's coordinates. */
export const within = ({ x, y, width, height }: Box, outer: Point): Box => ({
  x: x - outer.x,
  y: y - outer.y,
  width,
  height,
});

/** The shots from each of those to a place; one who has nothing to shoot with would have none. */
export function shots(from: readonly Box[], at: Point): Pick<Effect, 'ways' | 'angle'> {
  const ways = from.map((box) => {
    const start = centre(box);
    const [dx, dy] = [at.x - start.x, at.y - start.y];
    const bent = { x: start.x + dx / 2 - dy * BEND, y: start.y + dy / 2 + dx * BEND };
    return { d: `M${start.x} ${start.y}Q${bent.x} ${bent.y} ${at.x} ${at.y}`, bent };
  });
  const last = ways.at(-1)?.bent ?? at;
  return { ways: ways.map(({ d }) => d), angle: (Math.atan2(at.y - last.y, at.x - last.x) * 180) / Math.PI };
}

/** Where the edge of a box is met on the way from outside to its centre. */
export function edgeTowards(box: Box, from: Point): Point {
  const middle = centre(box);
  const [dx, dy] = [from.x - middle.x, from.y - middle.y];
  const share = Math.min(1, box.width / 2 / Math.abs(dx || 1), box.height / 2 / Math.abs(dy || 1));
  return { x: middle.x + dx * share, y: middle.y + dy * share };
}

/** A triangle of light from a point to both sides of a thing. */
export function lightOn(thing: Box, from: Point): string {
  const { x, y } = centre(thing);
  const length = Math.hypot(x - from.x, y - from.y) || 1;
  const [sx, sy] = [((y - from.y) / length) * thing.width * 0.6, ((from.x - x) / length) * thing.width * 0.6];
  return `M${from.x} ${from.y}L${x + sx} ${y + sy}L${x - sx} ${y - sy}z`;
}
