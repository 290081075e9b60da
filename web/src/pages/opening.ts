import type { Table } from '../table/table.svelte';
import type { EventInfo } from '../wire/messages';
import type { Texts } from '../texts/texts';
import type { Subject } from '../teach/governing';
import { ofAsk, ofChoice, ofEnding, ofEvent, ofReason } from '../teach/subjects';

interface Drawer {
  open(about: Subject | null, jump?: boolean): Promise<void>;
}

/** Opens the rules of a table at what they are wanted for. */
export class Opening {
  constructor(
    private readonly table: Table,
    private readonly texts: () => Texts,
    private readonly drawer: () => Drawer | undefined,
  ) {}

  /** The rules, with what governs the question or the end; at once there, if wanted. */
  readonly all = (jump = false): void => {
    const { table } = this;
    const ending = table.news?.ending;
    const ask = table.covered === null ? table.ask : null;
    this.open(ask ? ofAsk(ask, this.texts()) : ending ? ofEnding(ending, this.texts()) : null, jump);
  };

  /** The rule behind the reason that was given. */
  readonly reason = (): void => {
    const { table } = this;
    if (table.notice.reason) this.open(ofReason(table.notice.reason, table.notice.text?.() ?? ''), true);
    table.notice.hush();
  };

  /** The rule for that choice. */
  readonly choice = (choice: string): void => {
    const { ask } = this.table;
    if (ask) this.open(ofChoice(ask, choice, this.texts()), true);
  };

  /** The rule behind something that was told. */
  readonly event = (event: EventInfo): void => this.open(ofEvent(event, this.texts()), true);

  /** The rules, at what they are most likely wanted for: a refusal, the choice in hand, the question. */
  readonly likely = (): void => {
    const { choice, rule } = document.activeElement?.closest<HTMLElement>('[data-choice], [data-rule]')?.dataset ?? {};
    const about = choice ?? rule;
    if (this.table.notice.reason) this.reason();
    else if (about && this.table.ask) this.choice(about);
    else this.all();
  };

  private open(about: Subject | null, jump: boolean): void {
    void this.drawer()?.open(about, jump);
  }
}
