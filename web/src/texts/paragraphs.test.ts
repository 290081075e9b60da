import { expect, test } from 'vitest';
import { pieces } from './paragraphs';

test('paragraphs and lists', () => {
  expect(pieces('One\nline.\n\nAnother:\n- first\n- second\n  goes on\n\nEnd.')).toEqual([
    { kind: 'text', text: 'One line.' },
    { kind: 'text', text: 'Another:' },
    { kind: 'list', points: ['first', 'second goes on'] },
    { kind: 'text', text: 'End.' },
  ]);
});

test('steps in their order', () => {
  expect(pieces('Then:\n1. first\n2. second\n- a point')).toEqual([
    { kind: 'text', text: 'Then:' },
    { kind: 'steps', points: ['first', 'second'] },
    { kind: 'list', points: ['a point'] },
  ]);
});

test('nothing is nothing', () => expect(pieces('\n \n')).toEqual([]));
