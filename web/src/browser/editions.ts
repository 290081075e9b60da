import { recall, remember } from './remember';

/** An edition that is kept in this browser: whoever owns a box works at it, or has taken it from a table. */
export interface Draft {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly text: string;
}

const DRAFTS = 'editions';
const KEPT = 16;
const LONGEST_TITLE = 60;
const LONGEST_WORD = 64; // an id
export const LONGEST_TEXT = 65_536; // as the server takes it

/** The drafts of a game, the one that was kept last first. */
export function drafts(game: string): Draft[] {
  return all().filter((draft) => draft.game === game);
}

/** Keep a draft, in the place of what it was before; false if there is no room for it. */
export function keepDraft({ id, game, title, text }: Draft): boolean {
  const draft = { id, game, title: [...title].slice(0, LONGEST_TITLE).join(''), text };
  const others = all().filter((other) => other.id !== id);
  if (!isDraft(draft) || others.length >= KEPT) return false;
  remember(DRAFTS, [draft, ...others]);
  return all().some((kept) => kept.id === id && kept.text === text);
}

export function forgetDraft(id: string): void {
  remember(
    DRAFTS,
    all().filter((draft) => draft.id !== id),
  );
}

/** What is kept, without what has been damaged. */
function all(): Draft[] {
  const kept = recall<unknown>(DRAFTS, []);
  return Array.isArray(kept) ? kept.filter(isDraft).slice(0, KEPT) : [];
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, game, title, text } = kept as Record<string, unknown>;
  const names = [id, game].every((name) => isText(name, LONGEST_WORD) && name !== '');
  return names && isText(title, 2 * LONGEST_TITLE) && isText(text, LONGEST_TEXT);
}

function isText(kept: unknown, longest: number): kept is string {
  return typeof kept === 'string' && kept.length <= longest;
}
