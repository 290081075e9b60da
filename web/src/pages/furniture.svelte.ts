import { boards } from '../games';
import { gameTexts } from '../table/api';
import type { Board } from '../table/board';
import { type Lang, Texts } from '../table/texts';

/** What the page of a table needs besides the news: the board of its game, and its words. */
export class Furniture {
  board = $state.raw<Board | null>(null);
  /** There is no such board, or it could not be fetched. */
  boardless = $state(false);
  words = $state.raw<Texts | null>(null);
  /** Whether all is there that will come. */
  readonly ready: boolean = $derived(this.words !== null && (this.board !== null || this.boardless));

  async fetchBoard(game: string): Promise<void> {
    try {
      const loaded = await boards[game]?.();
      await loaded?.ready?.().catch(() => {}); // the board says so itself
      this.board = loaded?.default ?? null;
      this.boardless = this.board === null;
    } catch {
      this.boardless = true;
    }
  }

  /** Fetch the words, unless another language is `wanted` by the time they come. */
  async fetchWords(game: string, lang: Lang, wanted: () => Lang): Promise<void> {
    const words = await gameTexts(game, lang);
    if (lang === wanted()) this.words = new Texts(words, lang);
  }
}
