import { type AnyScript, type Step, stepsOf } from '../board/deeds';
import type { EventInfo, Frame, Recalled } from '../wire/messages';

/** So many answers back at most: whoever was away for longer can look back at the whole game. */
const MOST = 48;

/** What happened after so many answers, asked for piece by piece. */
export class Gathering {
  readonly from: number;
  private readonly frames = new Map<number, Frame>();

  constructor(
    from: number,
    private to: number,
    private readonly fetch: (answers: number) => void,
  ) {
    this.from = Math.max(from, to - MOST);
    this.fetch(this.from);
  }

  get start(): Frame['view'] {
    return this.frames.get(this.from)!.view;
  }

  get isDone(): boolean {
    return this.missing === null;
  }

  /** A piece has come; whether it was asked for here. */
  take({ frames, given }: Recalled): boolean {
    const { missing } = this;
    if (missing === null || !frames.some(({ answers }) => answers === missing)) return false;
    for (const frame of frames) this.frames.set(frame.answers, frame);
    this.to = Math.min(this.to, given);
    if (this.missing !== null) this.fetch(this.missing);
    return true;
  }

  /** All of it in steps. */
  steps(events: readonly EventInfo[], mine: readonly number[], script: AnyScript | undefined): Step[] {
    const given = Array.from({ length: this.to - this.from }, (_, index) => this.from + index + 1);
    return given.flatMap((answers) => {
      const [from, to] = [countBefore(events, answers), countBefore(events, answers + 1)];
      const before = this.frames.get(answers - 1)!.view;
      const { view } = this.frames.get(answers)!;
      return stepsOf({ before, view, answers, events, from, to }, mine, script);
    });
  }

  private get missing(): number | null {
    for (let answers = this.from; answers <= this.to; answers += 1) if (!this.frames.has(answers)) return answers;
    return null;
  }
}

/** How many events were told before there were so many answers. */
function countBefore(events: readonly EventInfo[], answers: number): number {
  const index = events.findIndex(({ at }) => at >= answers);
  return index < 0 ? events.length : index;
}
