import type { Ending, EventInfo, Frame, News } from '../wire/messages';
import type { Deeds } from './deeds.svelte';
import type { LookBack } from './lookback.svelte';
import type { Eyes } from './playback.svelte';
import type { Story } from './story.svelte';

interface Known {
  readonly news: News | null;
  readonly mine: number[];
  readonly story: Story;
  readonly lookBack: LookBack;
  readonly deeds: Deeds;
}

/** What is to be seen of a table: how it is now, or a moment of its past, perhaps through borrowed eyes. */
export class Shown {
  /** The moment of the past; null while the table is shown as it is now. */
  readonly frame: Frame | null = $derived.by(() => this.table.lookBack.playback?.frame ?? null);
  readonly view: News['view'] | undefined = $derived.by(
    () => this.frame?.view ?? this.table.deeds.held?.view ?? this.table.news?.view,
  );
  /** How the game ended, if what is shown is its end. */
  readonly ending: Ending | null = $derived.by(() => {
    const { news, story } = this.table;
    return !this.frame || this.frame.answers === news?.answers ? story.ending : null;
  });
  // What is shown through borrowed eyes is theirs: the board lies before them, and they read the story.
  private readonly eyes: Eyes = $derived.by(() => this.table.lookBack.playback?.eyes ?? null);
  readonly mine: number[] = $derived.by(() => {
    if (this.eyes === null) return this.table.mine;
    return typeof this.eyes === 'number' ? [this.eyes] : [];
  });
  readonly events: readonly EventInfo[] = $derived.by(() => {
    const { story, lookBack } = this.table;
    return this.eyes === null ? story.events : (lookBack.playback?.events ?? []);
  });

  constructor(private readonly table: Known) {}
}
