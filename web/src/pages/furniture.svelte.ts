import { onPage } from '../games';
import type { OnPage } from '../games/parts';
import type { Printing } from '../wire/printing';
import { type Lang, Texts } from '../texts/texts';

/** What the page of a table needs besides the news: the board of its game, and its words. */
export class Furniture {
  /** What the game's folder has for the table. */
  game = $state.raw<OnPage | null>(null);
  /** The board could not be fetched. */
  boardless = $state(false);
  words = $state.raw<Texts | null>(null);
  /** Whether all is there that will come. */
  readonly ready: boolean = $derived(this.words !== null && (this.game !== null || this.boardless));

  async fetchBoard(game: string, printing: Printing): Promise<void> {
    try {
      const found = await onPage(game);
      await found.ready?.(printing).catch(() => {}); // the board says so itself
      this.game = found;
    } catch {
      this.boardless = true;
    }
  }

  /** Fetch the words, unless another language is `wanted` by the time they come. */
  async fetchWords(printing: Printing, lang: Lang, wanted: () => Lang): Promise<void> {
    const words = await printing.look<Record<string, string>>(`texts/${lang}`);
    if (lang === wanted()) this.words = new Texts(words, lang);
  }
}
