import { describe, expect, it } from 'vitest';
import { numbered, shortNames, starOf } from './names';

describe('names at a table', () => {
  it('are never the same twice', () => {
    expect(numbered(['Ada', 'Ada', 'Grace'])).toEqual(['Ada 1', 'Ada 2', 'Grace']);
  });

  it('have another star on every seat', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(starOf)).size).toBe(6);
  });
});

describe('names in few letters', () => {
  it('call bots by their stars', () => {
    expect(shortNames(['Ada', 'Captain Rigel', 'Captain Mira'])).toEqual(['Ada', 'Rigel', 'Mira']);
    expect(shortNames(['Ada', 'Capitaine Rigel', 'Cadet Mira'])).toEqual(['Ada', 'Rigel', 'Mira']);
  });

  it('leave out the end of a long name', () => {
    expect(shortNames(['Maximilienne', 'Grace'])).toEqual(['Maximil…', 'Grace']);
  });

  it('keep the ends of names that begin alike', () => {
    expect(shortNames(['Alexandra the First', 'Alexandra the Second'])).toEqual(['Alex…rst', 'Alex…ond']);
  });

  it('take the letter of the seat where nothing else helps', () => {
    expect(shortNames(['Alexandra, my friend', 'Alexander, my friend'])).toEqual(['Alex… A', 'Alex… B']);
  });
});
