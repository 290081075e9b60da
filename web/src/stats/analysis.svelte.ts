import { RefusedRequest, request, send } from '../wire/api';
import type { Analysis } from '../wire/messages';
import { say } from '../texts/language.svelte';
import { whyRefused } from '../wire/refusals';

const PAUSE = 1000;

/** A finished game being looked at by the server, asked after until it is done. */
export class Analysing {
  found = $state.raw<Analysis | null>(null);
  problem = $state.raw<(() => string) | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly path: string;

  readonly asked: boolean = $derived((this.found?.of ?? 0) > 0);
  readonly whole: boolean = $derived(this.found !== null && this.asked && this.found.done === this.found.of);

  constructor(table: string) {
    this.path = `/api/tables/${encodeURIComponent(table)}/analysis`;
  }

  /** See how far it has come, if somebody has asked for it. */
  look(): void {
    void this.take(request<Analysis>(this.path));
  }

  begin(): void {
    void this.take(send<Analysis>('POST', this.path));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async take(coming: Promise<Analysis>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.found = await coming;
      this.problem = null;
    } catch (error) {
      this.problem = () => (error instanceof RefusedRequest ? whyRefused(error.problem) : say('home.offline'));
    }
    if (this.asked && !this.whole && !this.found?.failed) this.timer = setTimeout(() => this.look(), PAUSE);
  }
}
