import { untrack } from 'svelte';
import type { Ask, BoardProps } from '../../board/props';
import { forget, recall, remember } from '../../browser/remember';
import { Assigning } from './assigning.svelte';
import type { Cosmos } from './content';
import { Drawing } from './drawing.svelte';
import type { Pose } from './pose';
import type { View } from './view';

/** What I drew last, to be seen until everybody has drawn, also when the page is opened again. */
interface Given {
  question: string;
  round: number;
  turn: number;
  pose: Pose;
  hexes: number[];
}

/** What is held over the table: the shape to draw, or the Module to place; and what was given last. */
export class Holding {
  readonly asked: Ask | null = $derived.by(() => (this.board().live ? this.board().ask : null));
  /** What is held stays as it is while others answer: it is made anew only for another question. */
  readonly question: string | null = $derived.by(() => {
    const { asked, view } = this;
    return asked && [asked.seat, asked.name, view.round, view.turn, view.shape].join(' ');
  });
  readonly drawing: Drawing | null = $derived.by(() => this.forQuestion((question) => this.newDrawing(question)));
  readonly assigning: Assigning | null = $derived.by(() => this.forQuestion(() => this.newAssigning()));
  private given = $state.raw<Given | null>(null);

  constructor(private readonly board: () => BoardProps<View> & { cosmos: Cosmos }) {
    this.given = untrack(() => recall<Given | null>(this.drawer, null));
  }

  /** The hexes I have drawn while others still draw. */
  get waiting(): readonly number[] {
    const { given, view } = this;
    const isGiven =
      this.board().live &&
      !this.asked &&
      view.phase === 'draw' &&
      given?.round === view.round &&
      given.turn === view.turn;
    return isGiven ? given.hexes : [];
  }

  /** What can be drawn in one way only is drawn, unless it was taken back. */
  get isForced(): boolean {
    return Boolean(this.drawing?.isForced) && this.question !== untrack(() => this.given)?.question;
  }

  readonly give = (): void => {
    const { drawing, question, view } = this;
    if (!drawing || !question) return;
    const { way, pose } = drawing;
    if (!way) return this.board().why(drawing.question);
    this.keep({ question, round: view.round, turn: view.turn, pose, hexes: way.hexes });
    this.board().choose(`draw ${way.id}`);
  };

  readonly skip = (): void => {
    this.keep(null);
    this.board().choose('skip');
  };

  readonly place = (): void => {
    const { assigning } = this;
    if (assigning?.choice) this.board().choose(assigning.choice.text);
    else if (assigning?.spot) this.board().why(assigning.textFor(assigning.spot));
  };

  /** Hold a good move that was asked for where it belongs. */
  show(advised: string): void {
    if (advised.startsWith('draw ')) this.drawing?.show(Number(advised.split(' ')[1]));
    if (advised.startsWith('module ')) this.assigning?.show(advised);
  }

  /** The game is over: nobody asks for what was drawn last. */
  clear(): void {
    forget(this.drawer);
  }

  private get view(): View {
    return this.board().view;
  }

  private get drawer(): string {
    return `drawn.${this.board().table}`;
  }

  private forQuestion<Held>(make: (question: string) => Held): Held | null {
    const { question } = this;
    return question ? untrack(() => make(question)) : null;
  }

  private newDrawing(question: string): Drawing | null {
    const { asked, given, view } = this;
    if (asked?.name !== 'draw') return null;
    const maySkip = asked.choices.some(({ text }) => text === 'skip');
    const pose = given?.question === question ? given.pose : null;
    return new Drawing(this.board().cosmos, view, asked.seat, maySkip, pose);
  }

  private newAssigning(): Assigning | null {
    const { asked, view } = this;
    return asked?.name === 'assign' ? new Assigning(asked.seat, asked.choices, view) : null;
  }

  private keep(drawn: Given | null): void {
    this.given = drawn;
    if (drawn) remember(this.drawer, drawn);
    else forget(this.drawer);
  }
}
