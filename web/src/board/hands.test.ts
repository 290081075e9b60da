import { describe, expect, it } from 'vitest';
import { aloud } from './hands';

describe('what is read out', () => {
  it('is a row of sentences', () => {
    expect(aloud('skill: Testing\ncost: 2 Science', '', 'Draw a card.')).toBe(
      'Skill: Testing. Cost: 2 Science. Draw a card.',
    );
  });

  it('is nothing where there is nothing to say', () => {
    expect(aloud('', ' \n')).toBe('');
  });
});
