import { tick } from 'svelte';
import { isCalm } from '../board/motion';
import { Showing } from '../board/showing.svelte';
import type { Ending, EventInfo, News } from '../wire/messages';

/** When all has come to rest, the end is left that long to be seen. */
const BREATH = 500;

/** What has happened, as far as the board has shown it: nothing is told before. */
export class Story {
  /** What the board has not done showing. */
  readonly showing = new Showing();
  events = $state.raw<EventInfo[]>([]);
  ending = $state.raw<Ending | null>(null);
  /** Whether the end came before these eyes, and has not been looked at yet. */
  fresh = $state(false);
  private announced = -1;

  /** Say what has happened when the board has shown it; what is only caught up with, at once. */
  async announce(news: News, events: EventInfo[], late: boolean, hear: () => void): Promise<void> {
    if (!late) await this.shown(news.ending !== null);
    hear();
    if (!late) await this.showing.still();
    if (!late && news.ending && !isCalm()) await this.rested();
    if (news.n < this.announced) return;
    this.announced = news.n;
    this.events = events;
    this.fresh ||= news.ending !== null && this.ending === null && !late;
    this.ending = news.ending;
  }

  /** When nothing has been on its way for a moment: what begins meanwhile is waited for, too. */
  private async rested(): Promise<void> {
    do {
      await this.showing.still();
      await new Promise((resolve) => setTimeout(resolve, BREATH));
    } while (this.showing.busy);
  }

  /** So much of it was shown, though more has happened. */
  goOn(events: EventInfo[]): void {
    if (events.length > this.events.length) this.events = events;
  }

  /** When the board has told its stories; at the end also when all has come to rest. */
  private async shown(over: boolean): Promise<void> {
    await drawn();
    // What is shown may end with another story: the board begins it with the next change.
    do {
      await this.showing.told();
      await drawn();
    } while (this.showing.telling);
    if (over) await this.showing.still();
  }
}

/** When the board is drawn anew, and what moves on it has begun to. */
async function drawn(): Promise<void> {
  await tick();
  await tick();
}
