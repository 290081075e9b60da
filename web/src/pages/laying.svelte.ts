import { PythonProblem } from '../offline/python.svelte';
import { newTable, NotHere } from '../offline/either';
import { RefusedRequest } from '../wire/api';
import { callCoach } from '../teach/coaching.svelte';
import type { NewTable, Options } from '../wire/messages';
import { wishForSeats } from '../setup/wishes';
import { say } from '../texts/language.svelte';
import { whyRefused } from '../wire/refusals';
import { rememberDay } from '../browser/daily';
import { route } from '../browser/route.svelte';
import type { Setup } from '../setup/setup.svelte';

/** Lays the table that was set up, and goes there. */
export class Laying {
  /** Whether a table is being laid. */
  busy = $state(false);
  /** Why the last one could not be. */
  problem = $state.raw<(() => string) | null>(null);

  constructor(private readonly setup: () => Setup | undefined) {}

  /** The table as it was set up. */
  readonly start = (): Promise<void> =>
    this.open(async (setup) => {
      const { id } = await newTable(setup.wish(), setup.game.packed);
      wishForSeats(id, setup.later);
      return id;
    });

  /** A short game against a cadet, with a coach at the table. */
  readonly learn = (): Promise<void> =>
    this.open(async ({ game, calledName: name }) => {
      const bots = [null, 'random' as const];
      const { id } = await newTable({ game: game.id, players: bots.length, bots, name }, game.packed);
      callCoach(id);
      return id;
    }, false);

  /** A game for one with the luck of a day. */
  readonly challenge = (seed: string): Promise<void> =>
    this.open(async (setup) => {
      const { id } = await newTable({ ...alone(setup), seed }, setup.game.packed);
      rememberDay(id, seed);
      return id;
    });

  /** A level of a campaign. */
  readonly playLevel = (options: Options): Promise<void> =>
    this.open(async (setup) => (await newTable({ ...alone(setup), options }, setup.game.packed)).id);

  private async open(lay: (setup: Setup) => Promise<string>, isMemorable = true): Promise<void> {
    const setup = this.setup();
    if (!setup || this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      if (isMemorable) setup.remember();
      route.go(`/t/${await lay(setup)}`);
    } catch (error) {
      this.problem = () => inWords(error);
      this.busy = false;
    }
  }
}

function alone({ game, calledName: name }: Setup): NewTable {
  return { game: game.id, players: 1, bots: [null], name };
}

function inWords(error: unknown): string {
  if (error instanceof NotHere) return say('offline.elsewhere');
  if (error instanceof PythonProblem) return say(error.came ? 'offline.unlaid' : 'offline.unloaded');
  if (!(error instanceof RefusedRequest)) return say('home.offline');
  return say('home.failed', { why: whyRefused(error.problem) });
}
