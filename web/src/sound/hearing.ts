import type { EventInfo, News } from '../wire/messages';
import type { SoundName, SoundTable } from './sounds';

/** More at once would be noise. */
const AT_ONCE = 3;

/** What has come to a table. */
export interface Happening {
  was: News;
  now: News;
  /** The events that were not known before. */
  fresh: readonly EventInfo[];
  mine: readonly number[];
}

/** What is heard of it. */
export function heard(happening: Happening, table: SoundTable): SoundName[] {
  const { was, now, mine } = happening;
  if (now.ending && !was.ending) return [now.ending.winners.some((seat) => mine.includes(seat)) ? 'victory' : 'end'];
  return [...deeds(happening, table).slice(0, AT_ONCE), ...called(happening)];
}

/** What is heard even by whoever looks elsewhere: that it is my turn. */
export function called({ was, now }: Happening): SoundName[] {
  return isAsked(now) && !isAsked(was) ? ['turn'] : [];
}

function deeds({ was, now, fresh }: Happening, table: SoundTable): SoundName[] {
  if (now.answers < was.answers) return ['undo'];
  const sounds = new Set(fresh.map(({ key }) => table[key.replace(/\.hidden$/, '')]));
  const found = [...sounds].filter((sound) => sound !== undefined && sound !== null);
  const answered = now.answers > was.answers && isAsked(was);
  return found.length === 0 && answered ? ['token'] : found;
}

function isAsked({ asks, lens }: News): boolean {
  return lens !== null && asks[lens] !== undefined;
}
