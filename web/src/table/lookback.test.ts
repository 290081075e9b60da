import { describe, expect, it } from 'vitest';
import type { FromBrowser, Recalled } from '../wire/messages';
import { LookBack } from './lookback.svelte';
import { Notice } from './notice.svelte';

const ANSWERS = 9;

/** Somebody who looks back at a whole game that has come, and what they have asked for. */
function looking(): { lookBack: LookBack; asked: FromBrowser[] } {
  const asked: FromBrowser[] = [];
  const send = (message: FromBrowser): boolean => asked.push(message) > 0;
  const lookBack = new LookBack({ events: [], own: null }, send, new Notice());
  lookBack.replay(4);
  lookBack.take(piece(null));
  return { lookBack, asked };
}

function piece(eyes: number | null): Recalled {
  const frames = Array.from({ length: ANSWERS + 1 }, (_, answers) => ({ answers, view: { eyes } }));
  return { t: 'recalled', frames, given: ANSWERS, eyes, story: [] };
}

describe('borrowed eyes', () => {
  it('see the moment that was shown', () => {
    const { lookBack } = looking();
    lookBack.lookThrough(1);
    lookBack.take(piece(1));
    expect(lookBack.playback?.eyes).toBe(1);
    expect(lookBack.playback?.frame).toEqual({ answers: 4, view: { eyes: 1 } });
  });

  it('see the moment somebody has gone to before they came', () => {
    const { lookBack } = looking();
    lookBack.lookThrough(1);
    lookBack.playback?.seek(7);
    lookBack.take(piece(1));
    expect(lookBack.playback?.frame).toEqual({ answers: 7, view: { eyes: 1 } });
  });

  it('see nothing that comes late for the eyes before', () => {
    const { lookBack } = looking();
    lookBack.lookThrough(1);
    lookBack.take(piece(1));
    lookBack.take(piece(null));
    lookBack.playback?.seek(7);
    expect(lookBack.playback?.frame).toEqual({ answers: 7, view: { eyes: 1 } });
  });

  it('that cannot be borrowed yet leave one where one is', () => {
    const { lookBack, asked } = looking();
    lookBack.lookThrough(1);
    lookBack.playback?.seek(7);
    lookBack.refused('not-over', 0);
    expect(asked.at(-1)).toMatchObject({ answers: 7, eyes: null });
    lookBack.take(piece(null));
    expect(lookBack.playback?.frame).toEqual({ answers: 7, view: { eyes: null } });
  });
});
