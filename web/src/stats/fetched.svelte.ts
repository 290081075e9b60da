import { games, RefusedRequest } from '../wire/api';
import type { GameInfo } from '../wire/messages';
import { language, say } from '../texts/language.svelte';
import { whyRefused } from '../wire/refusals';

/** Something asked for once, and the games it speaks of. */
export class Fetched<T> {
  found = $state.raw<T | null>(null);
  problem = $state.raw<(() => string) | null>(null);
  games = $state.raw<GameInfo[]>([]);

  constructor(private readonly ask: () => Promise<T>) {
    void this.load();
  }

  title(id: string): string {
    return this.games.find((game) => game.id === id)?.title[language.current] ?? id;
  }

  async load(): Promise<void> {
    try {
      [this.found, this.games] = await Promise.all([this.ask(), games()]);
    } catch (error) {
      this.problem = () => (error instanceof RefusedRequest ? whyRefused(error.problem) : say('home.offline'));
    }
  }
}
