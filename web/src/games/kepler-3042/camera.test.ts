import { describe, expect, it } from 'vitest';
import { CLOSEST, dragged, fitted, held, showing, zoomed } from './camera';

const world = { x: -400, y: -250, width: 800, height: 500 };
const desk = { width: 800, height: 400 };

describe('the camera', () => {
  it('fits a box into the window', () => {
    expect(fitted(world, desk)).toEqual({ x: 0, y: 0, k: 0.8 });
    expect(fitted({ x: 0, y: 0, width: 10, height: 10 }, desk).k).toBe(CLOSEST);
    expect(fitted({ x: 0, y: 0, width: 10, height: 10 }, desk, 2)).toEqual({ x: 5, y: 5, k: 2 });
  });

  it('never leaves the world', () => {
    expect(held({ x: 9999, y: -9999, k: 2 }, world, desk)).toEqual({ x: 200, y: -150, k: 2 });
    expect(held({ x: 30, y: 30, k: 0.1 }, world, desk)).toEqual({ x: 0, y: 0, k: 0.8 });
  });

  it('keeps what is under the pointer while zooming', () => {
    const before = { x: 10, y: 20, k: 1 };
    const at = { x: 100, y: -50 };
    const after = zoomed(before, 2, at, 0.5);
    expect(after.k).toBe(2);
    expect(after.x + at.x / after.k).toBeCloseTo(before.x + at.x);
    expect(after.y + at.y / after.k).toBeCloseTo(before.y + at.y);
    expect(zoomed(before, 0.01, at, 0.5).k).toBe(0.5);
  });

  it('drags like paper', () => {
    expect(dragged({ x: 0, y: 0, k: 2 }, 40, -20)).toEqual({ x: -20, y: 10, k: 2 });
  });

  it('moves only as far as it must to show a point', () => {
    const camera = { x: 0, y: 0, k: 1 };
    expect(showing(camera, { x: 100, y: 100 }, desk, 50)).toEqual(camera);
    expect(showing(camera, { x: 500, y: 0 }, desk, 50)).toEqual({ x: 150, y: 0, k: 1 });
    expect(showing(camera, { x: 0, y: -300 }, desk, 50)).toEqual({ x: 0, y: -150, k: 1 });
  });
});
