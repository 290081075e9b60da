import type { Table } from '../table/table.svelte';
import type { Analysing } from '../analysis/analysing.svelte';

type Parts = typeof import('../analysis');

/** The analysis of a game that is over, beside its board: its parts come when somebody wants it. */
export class Studio {
  parts = $state.raw<Parts | null>(null);
  analysing = $state.raw<Analysing | null>(null);
  private coming = false;
  private begins = false;

  readonly points = $derived.by(() => {
    const found = this.analysing?.found;
    return found && this.parts ? this.parts.pointsOf(found) : [];
  });
  /** Whether it is on the page. */
  readonly open: boolean = $derived.by(
    () => this.parts !== null && this.table.lookBack.analysing && this.table.lookBack.playback !== null,
  );
  readonly moment = $derived.by(() => {
    const at = this.table.lookBack.playback?.answers;
    return this.open ? this.analysing?.found?.moments.find((one) => one.at === at) : undefined;
  });
  readonly point = $derived.by(() => this.points.find(({ at }) => at === this.moment?.at));

  constructor(
    private readonly table: Table,
    private readonly failed: () => void,
  ) {}

  /** Somebody wants the game looked at, and sees it at its end first, or where they are. */
  begin(): void {
    const { lookBack, news } = this.table;
    this.begins = true;
    this.analysing?.begin();
    lookBack.analyse(lookBack.playback?.answers ?? news?.answers ?? 0);
  }

  /** Bring its parts, once. */
  async fetch(): Promise<void> {
    if (this.coming) return;
    this.coming = true;
    try {
      const parts = await import('../analysis');
      this.analysing = new parts.Analysing(this.table.id);
      this.parts = parts;
      if (this.begins) this.analysing.begin();
      else this.analysing.look();
    } catch {
      this.coming = false;
      this.table.lookBack.analysing = false;
      this.failed();
    }
  }

  stop(): void {
    this.analysing?.stop();
  }
}
