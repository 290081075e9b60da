import { games, request, RefusedRequest } from '../wire/api';
import type { GameInfo } from '../wire/messages';
import { language, say } from '../texts/language.svelte';
import { whyRefused } from '../wire/refusals';

/** Something asked of the server once, and the titles of the games it speaks of. */
export class Fetched<T> {
  found = $state.raw<T | null>(null);
  problem = $state.raw<(() => string) | null>(null);
  private games = $state.raw<GameInfo[]>([]);

  constructor(private readonly path: string) {
    void this.load();
  }

  title(id: string): string {
    return this.games.find((game) => game.id === id)?.title[language.current] ?? id;
  }

  async load(): Promise<void> {
    try {
      [this.found, this.games] = await Promise.all([request<T>(this.path), games()]);
    } catch (error) {
      this.problem = () => (error instanceof RefusedRequest ? whyRefused(error.problem) : say('home.offline'));
    }
  }
}
