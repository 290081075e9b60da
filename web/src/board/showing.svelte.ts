import { createContext, untrack } from 'svelte';

/** In a window that nobody looks at, nothing ever arrives. */
const LONGEST = 2000;

/** Something that takes its time on the board, and how to have done with it at once. */
interface Act {
  /** Things on their way hold up what is said about them; a story also holds up the next question. */
  kind: 'motion' | 'story';
  finish?: (() => void) | undefined;
  ended: Promise<void>;
}

/** What the board is still showing of what has happened: nothing of it is announced before. */
export class Showing {
  private acts = $state.raw<readonly Act[]>([]);

  /** Whether a story is being told that one can also skip. */
  readonly telling: boolean = $derived(this.acts.some(({ kind }) => kind === 'story'));

  /** Whether anything is being shown. */
  get busy(): boolean {
    return this.acts.length > 0;
  }

  /** Something begins to be shown; the function that is given back ends it. */
  begin(kind: Act['kind'], finish?: () => void): () => void {
    let end = (): void => {};
    const act: Act = { kind, finish, ended: new Promise((resolve) => (end = resolve)) };
    const leave = (): void => {
      this.acts = untrack(() => this.acts).filter((one) => one !== act);
      end();
    };
    this.acts = [...untrack(() => this.acts), act];
    if (kind === 'motion') setTimeout(leave, LONGEST);
    return leave;
  }

  /** These things are on their way. */
  move(motions: readonly Animation[]): void {
    if (motions.length) void Promise.allSettled(motions.map(({ finished }) => finished)).then(this.begin('motion'));
  }

  /** Show the end of every story now. */
  skip(): void {
    for (const { finish } of this.acts) finish?.();
  }

  /** When the stories are told that are being told now, and those that follow from them. */
  async told(): Promise<void> {
    while (this.telling) await Promise.all(this.acts.filter(({ kind }) => kind === 'story').map(({ ended }) => ended));
  }

  /** When all has come to rest that is on its way now. */
  async still(): Promise<void> {
    await Promise.all(this.acts.map(({ ended }) => ended));
  }

  /** When the things have arrived that are on their way now, whatever story goes on. */
  async arrived(): Promise<void> {
    await Promise.all(this.acts.filter(({ kind }) => kind === 'motion').map(({ ended }) => ended));
  }
}

export const [getShowing, setShowing] = createContext<Showing>();
