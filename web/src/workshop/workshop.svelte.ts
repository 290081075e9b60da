import { drafts, keepDraft } from '../browser/editions';
import { RefusedRequest } from '../wire/api';
import type { BoxInfo, EditionChecked, EditionFlaw } from '../wire/messages';
import { checked } from './asking';
import { type Component, componentsOf, type Content, type Path } from './document';

const HEAD = 'edition';
const MOST_STEPS = 200;

/** Where somebody makes an edition of a game: what it says, every step that led there, and what Python says of it. */
export class Workshop {
  said = $state.raw<Content>({});
  /** What came of the last check; of an older edition for as long as the next is under way. */
  looked = $state.raw<EditionChecked | null>(null);
  /** Whether there was room for it in this browser. */
  isKept = $state(true);
  problem = $state.raw<RefusedRequest | Error | null>(null);
  readonly components: readonly Component[];
  /** Those that are to be compared with a box. */
  readonly unsure: readonly Component[];
  readonly compared: number = $derived.by(() => this.unsure.filter((one) => one.isChecked(this.said)).length);
  readonly content: Content = $derived.by(() => this.looked?.content ?? this.box.content);
  private past = $state.raw<readonly Content[]>([]);
  private future = $state.raw<readonly Content[]>([]);
  private draft = newDraft();
  private checks = 0;

  constructor(
    readonly game: string,
    readonly box: BoxInfo,
    title: string,
    private readonly by: string,
  ) {
    this.components = componentsOf(box);
    this.unsure = this.components.filter(({ label }) => label !== null && label !== 'confirmed');
    const [latest] = drafts(game);
    if (latest) void this.open(latest.id, latest.text);
    else this.said = this.fresh(title);
  }

  private fresh(title: string): Content {
    return { [HEAD]: { game: this.game, title, ...(this.by ? { by: this.by } : {}) } };
  }

  /** Go on with a draft that was kept here, or with a file. */
  async open(id: string, text: string): Promise<boolean> {
    try {
      const looked = await checked({ game: this.game, text });
      [this.draft, this.past, this.future] = [id, [], []];
      [this.said, this.looked, this.problem] = [looked.said, looked, null];
      this.keep(looked);
      return true;
    } catch (error) {
      this.problem = error as Error;
      return false;
    }
  }

  /** Take somebody's file. */
  bring(text: string): Promise<boolean> {
    return this.open(newDraft(), text);
  }

  begin(title: string): void {
    [this.draft, this.past, this.future] = [newDraft(), [], []];
    [this.said, this.looked, this.problem] = [this.fresh(title), null, null];
  }

  get id(): string {
    return this.draft;
  }

  get head(): Readonly<Record<string, string>> {
    return (this.said[HEAD] ?? {}) as Record<string, string>;
  }

  call(what: 'title' | 'by' | 'about', said: string): void {
    const { [what]: _, ...others } = this.head;
    this.change({ ...this.said, [HEAD]: said ? { ...others, [what]: said } : others });
  }

  change(said: Content): void {
    this.past = [...this.past, this.said].slice(-MOST_STEPS);
    this.future = [];
    this.show(said);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    [this.past, this.future] = [this.past.slice(0, -1), [...this.future, this.said]];
    this.show(before);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (next === undefined) return;
    [this.past, this.future] = [[...this.past, this.said], this.future.slice(0, -1)];
    this.show(next);
  }

  private show(said: Content): void {
    this.said = said;
    void this.check();
  }

  /** Have it looked at; what comes too late is of no use any more. */
  async check(): Promise<void> {
    const number = (this.checks += 1);
    try {
      const looked = await checked({ game: this.game, said: this.said });
      if (number !== this.checks) return;
      [this.looked, this.problem] = [looked, null];
      this.keep(looked);
    } catch (error) {
      if (number === this.checks) this.problem = error as Error;
    }
  }

  private keep({ text }: EditionChecked): void {
    this.isKept = keepDraft({ id: this.draft, game: this.game, title: this.head['title'] ?? '', text });
  }

  /** What cannot be so there, or in what it is a part of, or in a part of it. */
  flawsAt(at: Path): EditionFlaw[] {
    return (this.looked?.flaws ?? []).filter((flaw) => {
      const common = Math.min(flaw.at.length, at.length);
      return common > 0 && at.slice(0, common).every((name, index) => name === flaw.at[index]);
    });
  }
}

const newDraft = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
