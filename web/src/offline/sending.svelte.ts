import { dayOf, rememberDay } from '../browser/daily';
import { RefusedRequest, request } from '../wire/api';
import { SITE } from '../browser/site';
import type { Created, Problem } from '../wire/messages';
import { forgetSent, keepSent, type KeptTable, read, sent } from './shelf';

/** How a game of this browser stands with the server. */
export type Delivery =
  { now: 'sending' } | { now: 'waiting' } | { now: 'there'; table: string } | { now: 'refused'; problem: Problem };

/** Games of this browser that are to be kept on the server, too: at once, or as soon as it can be reached. */
class SendingGames {
  standings = $state.raw<ReadonlyMap<string, Delivery>>(new Map());
  private known: Promise<void> | null = null;
  private notBefore = 0; // when the server would like to have more

  /** Find out what was sent before, and send what still waits. */
  async start(): Promise<void> {
    if (SITE) return;
    await this.load();
    await this.flush();
  }

  /** Send what waits: there may be a network now. */
  async flush(): Promise<void> {
    for (const [id, { now }] of this.standings)
      if (now === 'waiting' && Date.now() >= this.notBefore) await this.send(id);
  }

  /** Keep a finished game on the server: there for good, or waiting, when this returns. */
  async send(id: string): Promise<void> {
    await this.load();
    const before = this.standings.get(id)?.now;
    if (before === 'sending' || before === 'there') return;
    this.set(id, { now: 'sending' });
    try {
      await keepSent({ id, to: null });
      const kept = await read(id);
      if (!kept?.record) return this.drop(id, null);
      const table = await deliver(kept);
      await keepSent({ id, to: table });
      const day = dayOf(id);
      if (day) rememberDay(table, day);
      this.set(id, { now: 'there', table });
    } catch (error) {
      const problem = error instanceof RefusedRequest ? error.problem : null;
      if (problem && !problem.wait) await this.drop(id, { now: 'refused', problem });
      else this.await(id, problem?.wait);
    }
  }

  /** Send it later: when there is a network, or when the server has said. */
  private await(id: string, seconds = 0): void {
    this.set(id, { now: 'waiting' });
    this.notBefore = Date.now() + 1000 * seconds;
    if (seconds) setTimeout(() => void this.flush(), 1000 * seconds);
  }

  private load(): Promise<void> {
    this.known ??= sent().then(
      (found) => {
        for (const { id, to } of found) this.set(id, to === null ? { now: 'waiting' } : { now: 'there', table: to });
      },
      () => {}, // nothing can be kept here, so nothing waits
    );
    return this.known;
  }

  private async drop(id: string, standing: Delivery | null): Promise<void> {
    await forgetSent(id);
    this.set(id, standing);
  }

  private set(id: string, standing: Delivery | null): void {
    const standings = new Map(this.standings);
    if (standing) standings.set(id, standing);
    else standings.delete(id);
    this.standings = standings;
  }
}

/** Hand a game over; the server says under which name it has it, the same each time. */
async function deliver({ listed, record, at }: KeptTable): Promise<string> {
  const seat = listed?.mine[0] ?? 0;
  const seats = listed?.seats ?? [];
  const told = new URLSearchParams({ seat: String(seat), ended: String(Math.floor(at / 1000)) });
  if (seats.some(({ bot }) => bot)) told.set('bots', seats.map(({ bot }) => bot ?? '').join(','));
  const name = seats[seat]?.name;
  if (name) told.set('name', name);
  const headers = { 'content-type': 'text/plain' };
  const { id } = await request<Created>(`/api/records?${told}`, { method: 'POST', headers, body: record ?? '' });
  return id;
}

export const sending = new SendingGames();
