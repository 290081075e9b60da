import { PythonProblem } from '../offline/python.svelte';
import { Gone } from '../offline/editions';
import { newTable, NotHere } from '../offline/either';
import { RefusedRequest } from '../wire/api';
import type { GameInfo, NewTable, Options } from '../wire/messages';
import { wishForSeats } from '../setup/wishes';
import { say } from '../texts/language.svelte';
import { whyRefused } from '../wire/refusals';
import { rememberDay } from '../browser/daily';
import { remember } from '../browser/remember';
import { route } from '../browser/route.svelte';
import { newLesson, nextIn } from './lessons';
import { myName, type Setup } from '../setup/setup.svelte';

/** Lays a table, and goes there. */
export class Laying {
  /** Whether a table is being laid. */
  busy = $state(false);
  /** Why the last one could not be. */
  problem = $state.raw<(() => string) | null>(null);

  /** The table as it was set up. */
  readonly start = (setup: Setup): Promise<void> =>
    this.open(setup.game, async () => {
      setup.remember();
      const { id } = await newTable(await setup.wish(), setup.game.packed);
      wishForSeats(id, setup.later);
      return id;
    });

  /** A chapter that is learnt by playing; the first that is not done, unless another is wanted. */
  readonly learn = (game: GameInfo, lesson?: string): Promise<void> =>
    this.open(game, () => newLesson(game.id, lesson ?? nextIn(game), game.packed));

  /** A game for one with the luck of a day. */
  readonly challenge = (game: GameInfo, seed: string): Promise<void> =>
    this.open(game, async () => {
      const { id } = await newTable({ ...alone(game), seed }, game.packed);
      rememberDay(id, seed);
      return id;
    });

  /** A level of a campaign. */
  readonly playLevel = (game: GameInfo, options: Options): Promise<void> =>
    this.open(game, async () => (await newTable({ ...alone(game), options }, game.packed)).id);

  private async open({ id }: GameInfo, lay: () => Promise<string>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    remember('game', id);
    try {
      route.go(`/t/${await lay()}`);
    } catch (error) {
      this.problem = () => inWords(error);
      this.busy = false;
    }
  }
}

function alone({ id }: GameInfo): NewTable {
  return { game: id, players: 1, bots: [null], name: myName() };
}

function inWords(error: unknown): string {
  if (error instanceof Gone) return say('edition.gone');
  if (error instanceof NotHere) return say('offline.elsewhere');
  if (error instanceof PythonProblem) return say(error.came ? 'offline.unlaid' : 'offline.unloaded');
  if (!(error instanceof RefusedRequest)) return say('home.offline');
  return say('home.failed', { why: whyRefused(error.problem) });
}
