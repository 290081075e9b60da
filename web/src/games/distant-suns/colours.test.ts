import { describe, expect, it } from 'vitest';
import { weaves } from './art';
import sheet from './Colours.svelte?raw';

describe('the colours of the shapes', () => {
  it('are named after them, each once, and look the same by night and by day', () => {
    const named = (shape: string): number => sheet.split(`--${shape}:`).length - 1;
    expect(Object.keys(weaves).filter((shape) => named(shape) !== 1)).toEqual([]);
  });
});
