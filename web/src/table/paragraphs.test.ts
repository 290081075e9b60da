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

test('nothing is nothing', () => expect(pieces('\n \n')).toEqual([]));
