import { request, send } from '../table/api';
import type { Analysis } from '../table/messages';

const PAUSE = 1000;

/** A finished game being looked at by the server, asked after until it is done. */
export class Analysing {
  found = $state.raw<Analysis | null>(null);
  lost = $state(false);
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
      this.lost = false;
    } catch {
      this.lost = true;
    }
    if (this.asked && !this.whole && !this.found?.failed) this.timer = setTimeout(() => this.look(), PAUSE);
  }
}
