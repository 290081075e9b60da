import type { Point } from '../../board/hex';

const SIXTH = Math.PI / 3;

/** Two fingers on a thing: how many sixths it should turn as they turn around each other. */
export class Twist {
  private readonly fingers = new Map<number, Point>();
  private angle = 0;
  private turned = 0;

  /** Whether two fingers are down. */
  get on(): boolean {
    return this.fingers.size === 2;
  }

  down(id: number, point: Point): void {
    this.fingers.set(id, point);
    this.angle = this.now();
    this.turned = 0;
  }

  up(id: number): void {
    this.fingers.delete(id);
  }

  /** How many sixths to turn after that finger moved there. */
  move(id: number, point: Point): number {
    if (!this.fingers.has(id)) return 0;
    this.fingers.set(id, point);
    if (!this.on) return 0;
    const now = this.now();
    this.turned += wrapped(now - this.angle);
    this.angle = now;
    const sixths = Math.round(this.turned / SIXTH);
    this.turned -= sixths * SIXTH;
    return sixths + 0;
  }

  private now(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.atan2(b.y - a.y, b.x - a.x) : 0;
  }
}

function wrapped(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}
