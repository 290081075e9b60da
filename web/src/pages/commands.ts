import { pace, paces } from '../browser/pace.svelte';
import type { Entry } from '../table/palette';
import type { Table } from '../table/table.svelte';
import { say } from '../texts/language.svelte';
import type { Opening } from './opening';

/** What the page can do at a table now besides the choices, to be typed. */
export function commandsAt({ ask, deeds, help, lookBack, news }: Table, rules: Opening): Entry[] {
  const found: Entry[] = [];
  const add = (words: string, sign: string, act: () => void) =>
    found.push({ id: `command ${words}`, words, sign, act });
  if (help.canUndo) add(say('table.undo'), 'U', () => help.undo());
  if (help.canAskBack) add(say('takeback.ask'), 'U', () => help.undo());
  if (ask) add(say('advice.ask'), 'H', () => help.advise());
  if (deeds.some) add(say('showing.again.help'), 'B', () => deeds.again());
  if ((news?.answers ?? 0) > 0) add(say('palette.back'), '', () => lookBack.replay(news?.answers ?? null));
  for (const name of paces) if (name !== pace.current) add(say(`pace.choose.${name}`), '', () => pace.choose(name));
  add(say('table.rules'), '?', rules.likely);
  return found;
}

interface Reach {
  table: Table;
  rules: Opening;
  /** Take the choice with that number. */
  take(number: number): void;
  openPalette(): void;
}

/** What a single key does at a table, if anything. */
export function deedOfKey(key: string, reach: Reach): (() => void) | undefined {
  const { lookBack, deeds } = reach.table;
  if (lookBack.playback) return lookingBack(key, reach);
  return deeds.held ? watching(key, reach) : playing(key, reach);
}

/** Any key shows the table as it is now, but those with which one moves about the page; who wants to type also can. */
function watching(key: string, { table: { deeds }, openPalette }: Reach): (() => void) | undefined {
  if (key === '/') {
    return () => {
      deeds.skip();
      openPalette();
    };
  }
  return /^(Tab|Shift|Arrow.*|Page.*|Home|End|F\d+)$/.test(key) ? undefined : deeds.skip;
}

function playing(key: string, { table: { deeds, help }, rules, take, openPalette }: Reach): (() => void) | undefined {
  if (/^[1-9]$/.test(key)) return () => take(Number(key));
  const acts: Record<string, () => void> = {
    h: () => help.advise(),
    u: () => help.undo(),
    b: () => deeds.some && deeds.again(),
    '?': rules.likely,
    '/': openPalette,
  };
  return acts[key.toLowerCase()];
}

function lookingBack(key: string, { table: { lookBack }, rules }: Reach): (() => void) | undefined {
  const playback = lookBack.playback!;
  const deeds: Record<string, () => void> = {
    ArrowLeft: () => playback.seek(playback.index - 1),
    ArrowRight: () => playback.seek(playback.index + 1),
    Home: () => playback.seek(0),
    End: () => playback.seek(playback.last),
    PageUp: () => playback.seekTurn(-1),
    PageDown: () => playback.seekTurn(1),
    Escape: () => lookBack.end(),
    '?': () => rules.all(),
  };
  return deeds[key];
}
