import { analysis, beginAnalysis } from '../offline/either';
import { isLocal } from '../offline/local';
import { say } from '../texts/language.svelte';
import { RefusedRequest } from '../wire/api';
import type { Analysis } from '../wire/messages';
import { whyRefused } from '../wire/refusals';

// Milliseconds between two questions to a server; this browser's own Python answers when it has gone a step on.
const PAUSE = 700;

/** A finished game being looked at by the server or by this browser, asked after until it is done. */
export class Analysing {
  found = $state.raw<Analysis | null>(null);
  problem = $state.raw<(() => string) | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  readonly asked: boolean = $derived((this.found?.of ?? 0) > 0);
  readonly whole: boolean = $derived(this.found !== null && this.asked && this.found.done >= this.found.of);

  constructor(private readonly table: string) {}

  /** See how far it has come, if somebody has asked for it. */
  look(): void {
    void this.take(analysis(this.table));
  }

  begin(): void {
    void this.take(beginAnalysis(this.table));
  }

  stop(): void {
    this.stopped = true;
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
    if (this.stopped || !this.asked || this.whole || this.found?.failed) return;
    this.timer = setTimeout(() => this.look(), isLocal(this.table) && !this.problem ? 0 : PAUSE);
  }
}
