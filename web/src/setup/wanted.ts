import { drafts } from '../browser/editions';
import { textOf } from '../offline/editions';

/** An edition in which a table is to be played: kept in this browser, offered by the server, or read from a file. */
export interface Wanted {
  from: 'draft' | 'offered' | 'file';
  /** Of the draft, or the hash of what is offered. */
  id: string;
  title: string;
  /** Unless the server has it. */
  text?: string;
}

/** What is kept of it until the next table. */
export type Kept = Pick<Wanted, 'from' | 'id' | 'title'>;

/** The draft with that id, as it is now. */
export function draftOf(game: string, id: string): Wanted | null {
  const draft = drafts(game).find((one) => one.id === id);
  return draft ? { from: 'draft', id, title: draft.title, text: draft.text } : null;
}

/** What was wanted the last time, if it may still be had. */
export function stillWanted(game: string, kept: Kept | null | undefined): Wanted | null {
  if (kept?.from === 'draft') return draftOf(game, kept.id);
  return kept?.from === 'offered' ? { from: 'offered', id: String(kept.id), title: String(kept.title) } : null;
}

/** The text of it, which a wish for a table brings. */
export async function textFor({ id, text }: Wanted): Promise<string> {
  return text ?? textOf(id);
}

let next: { game: string; edition: Wanted } | null = null;

/** Have the next table of that game begin with a draft; whoever sets it takes it. */
export function wantNext(game: string, id: string): void {
  const edition = draftOf(game, id);
  next = edition && { game, edition };
}

export function takeNext(): typeof next {
  const taken = next;
  next = null;
  return taken;
}
