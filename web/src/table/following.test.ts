import { describe, expect, it } from 'vitest';
import { partly } from '../board/partly';
import type { News } from '../wire/messages';
import { Followed } from './following';

const asking = (seat: number, name: string, ...choices: string[]): News =>
  partly<News>({ asks: { [seat]: { name, choices: choices.map((text) => ({ text, notes: [] })) } }, view: {} });

const done = (): string => 'done';

describe('what follows from an answer', () => {
  it('answers one question after the other', () => {
    const followed = new Followed();
    followed.begin(1, done);
    expect(followed.answer(asking(1, 'bonus', 'bonus science', 'done'))).toEqual({ seat: 1, choice: 'done' });
    expect(followed.answer(asking(1, 'fly', 'fly 3 7', 'done'))).toEqual({ seat: 1, choice: 'done' });
  });

  it('gives nothing that is not offered, and ends there', () => {
    const followed = new Followed();
    followed.begin(1, done);
    expect(followed.answer(asking(1, 'action', 'act map', 'act energy'))).toBeNull();
    expect(followed.answer(asking(1, 'fly', 'fly 3 7', 'done'))).toBeNull();
  });

  it('ends when somebody else is asked', () => {
    const followed = new Followed();
    followed.begin(1, done);
    expect(followed.answer(asking(0, 'fly', 'done'))).toBeNull();
    expect(followed.answer(asking(1, 'fly', 'done'))).toBeNull();
  });

  it('ends where somebody has to decide', () => {
    const followed = new Followed();
    followed.begin(1, ({ name }) => (name === 'fly' ? null : 'done'));
    expect(followed.answer(asking(1, 'fly', 'done'))).toBeNull();
    expect(followed.answer(asking(1, 'remove', 'done'))).toBeNull();
  });
});
