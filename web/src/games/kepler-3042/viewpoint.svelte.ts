import { type Box, boxOf, type Hex, type Point } from '../../board/hex';
import { type Camera, dragged, fitted, type Frame, held, showing, zoomed } from './camera';

const SLACK = 6;
/** Where hexes are so large, they are hit; a finger needs them larger than a mouse, and has the smaller screen. */
const TAPPABLE = 0.9;
const CLICKABLE = 0.6;
const SMALL = 600;
const LOW = 300;
const NEAR_BY = 1.7;
/** Tabs and buttons lie over the sky along the upper edge: what is shown whole leaves that free. */
const ROOF = 62;

const roofed = (box: Box): Box => ({ ...box, y: box.y - ROOF, height: box.height + ROOF });

/** What part of the galaxy is in sight, moved by wheel, fingers, buttons and keys. */
export class Viewpoint {
  camera = $state.raw<Camera>({ x: 0, y: 0, k: 1 });
  frame = $state.raw<Frame>({ width: 0, height: 0 });
  /** Whether the next change is a slow one. */
  gliding = $state(false);
  /** Whether the pointer has moved too far for a click. */
  moved = false;
  private readonly fingers = new Map<number, Point>();
  private start: Point | null = null;

  private readonly world: Box;

  constructor(galaxy: Box) {
    this.world = roofed(galaxy);
  }

  get least(): number {
    return fitted(this.world, this.frame).k;
  }

  set(camera: Camera, gliding = false): void {
    this.gliding = gliding;
    this.camera = held(camera, this.world, this.frame);
  }

  resize(frame: Frame): void {
    const whole = this.frame.width === 0 || this.camera.k <= this.least * 1.01;
    this.frame = frame;
    this.set(whole ? fitted(this.world, frame) : this.camera);
  }

  whole(): void {
    this.set(fitted(this.world, this.frame), true);
  }

  /** Show these hexes: where they are in sight and large enough, nothing moves. */
  show(hexes: readonly Hex[]): void {
    if (!hexes.length || !this.frame.width) return;
    const near = boxOf(hexes, 24);
    const box = this.frame.height < LOW ? near : roofed(near);
    const { x, y, k } = this.camera;
    const [wide, high] = [this.frame.width / k / 2 + 8, this.frame.height / k / 2 + 8];
    const inside =
      box.x >= x - wide && box.x + box.width <= x + wide && box.y >= y - high && box.y + box.height <= y + high;
    if (inside && k >= (this.frame.width < SMALL ? TAPPABLE : CLICKABLE)) return;
    const fit = fitted(box, this.frame, NEAR_BY);
    this.set(inside || fit.k < k ? fit : { ...fit, k: Math.max(Math.min(fit.k, NEAR_BY), this.least) }, true);
  }

  /** Fill the window with these hexes, at once. */
  fill(hexes: readonly Hex[]): void {
    this.set(fitted(boxOf(hexes, 2), this.frame, NEAR_BY));
  }

  /** Bring a point into sight. */
  reveal(point: Point): void {
    const next = showing(this.camera, point, this.frame, 30);
    if (next.x !== this.camera.x || next.y !== this.camera.y) this.set(next);
  }

  zoom(factor: number, at: Point = { x: 0, y: 0 }, gliding = false): void {
    this.set(zoomed(this.camera, factor, at, this.least), gliding);
  }

  pan(right: number, down: number, gliding = false): void {
    this.set(dragged(this.camera, right, down), gliding);
  }

  /** A point of the page, in pixels from the middle of the window. */
  private local({ clientX, clientY }: MouseEvent, root: HTMLElement): Point {
    const { left, top } = root.getBoundingClientRect();
    return { x: clientX - left - this.frame.width / 2, y: clientY - top - this.frame.height / 2 };
  }

  wheel(event: WheelEvent, root: HTMLElement): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.zoom(Math.exp((-event.deltaY * lines) / 400), this.local(event, root));
  }

  down(event: PointerEvent, root: HTMLElement): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const point = this.local(event, root);
    if (this.fingers.size === 0) {
      this.moved = false;
      this.start = point;
    }
    this.fingers.set(event.pointerId, point);
  }

  move(event: PointerEvent, root: HTMLElement): void {
    const before = this.fingers.get(event.pointerId);
    if (!before || !this.start) return;
    const point = this.local(event, root);
    if (!this.moved && this.fingers.size === 1 && Math.hypot(point.x - this.start.x, point.y - this.start.y) < SLACK)
      return;
    if (!this.moved) root.setPointerCapture(event.pointerId);
    this.moved = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, point);
    if (other) this.pinch(before, point, other);
    else this.pan(point.x - before.x, point.y - before.y);
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const apart = (a: Point): number => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.zoom(apart(now) / apart(before), middle);
  }

  up({ pointerId }: PointerEvent): void {
    this.fingers.delete(pointerId);
  }

  /** A tap where hexes are too small for a finger comes closer instead. */
  comesCloser(event: MouseEvent, root: HTMLElement): boolean {
    const touched = (event as PointerEvent).pointerType === 'touch';
    if (!touched || this.camera.k >= 0.75) return false;
    const at = this.local(event, root);
    const { x, y, k } = this.camera;
    this.set({ x: x + at.x / k, y: y + at.y / k, k: 1.3 }, true);
    return true;
  }

  /** What a key does to the map; undefined for keys that mean nothing here. */
  key({ key, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const step = 80;
    if (shiftKey)
      return {
        ArrowLeft: () => this.pan(step, 0, true),
        ArrowRight: () => this.pan(-step, 0, true),
        ArrowUp: () => this.pan(0, step, true),
        ArrowDown: () => this.pan(0, -step, true),
        '+': () => this.zoom(1.4, undefined, true),
      }[key];
    return {
      '+': () => this.zoom(1.4, undefined, true),
      '=': () => this.zoom(1.4, undefined, true),
      '-': () => this.zoom(1 / 1.4, undefined, true),
      '0': () => this.whole(),
    }[key];
  }
}
