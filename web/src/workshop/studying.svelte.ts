import type { EditionStudied, EditionStudy } from '../wire/messages';
import { studied } from './asking';

/** Bots that play an edition and that of the house, some games at a time, for as long as somebody wants to know more. */
export class Studying {
  told = $state.raw<EditionStudied | null>(null);
  /** The edition they play. */
  text = $state('');
  bots = $state<EditionStudy['bots']>('random');
  problem = $state.raw<unknown>(null);
  running = $state(false);
  readonly done: number = $derived(this.told ? Math.min(this.told.house.length, this.told.own.length) : 0);
  readonly isOver: boolean = $derived(this.told !== null && this.done >= this.told.of);
  private round = 0;

  constructor(private readonly game: string) {}

  begin(text: string, bots: EditionStudy['bots']): void {
    [this.told, this.text, this.bots] = [null, text, bots];
    void this.goOn();
  }

  async goOn(): Promise<void> {
    const round = (this.round += 1);
    [this.running, this.problem] = [true, null];
    try {
      while (round === this.round && !this.isOver) {
        const { house = [], own = [] } = this.told ?? {};
        const told = await studied({ game: this.game, text: this.text, bots: this.bots, house, own });
        if (round === this.round) this.told = told;
      }
    } catch (error) {
      if (round === this.round) this.problem = error;
    }
    if (round === this.round) this.running = false;
  }

  stop(): void {
    this.round += 1;
    this.running = false;
  }
}
