import { clear } from '../offline/shelf';
import { request, send } from '../wire/api';
import { SITE } from '../browser/site';
import type { Me as Told, Phrase } from '../wire/messages';
import { forgetAll, recall, remember } from '../browser/remember';

/** Who I am to this server: asked for when somebody wants to see it. */
class Me {
  told = $state.raw<Told | null>(null);

  /** What I am called here. */
  get name(): string {
    return this.told?.name ?? recall('name', '');
  }

  async load(): Promise<void> {
    if (!SITE) this.told = await request<Told>('/api/me');
  }

  async rename(name: string): Promise<void> {
    this.take(SITE ? { name, phrase: false, devices: 1 } : await send<Told>('POST', '/api/me', { name }));
  }

  /** A new phrase; the server shows it this once. */
  async makePhrase(): Promise<string> {
    const { phrase } = await send<Phrase>('POST', '/api/me/phrase');
    await this.load();
    return phrase;
  }

  /** Be the person of that phrase from now on. */
  async recover(phrase: string): Promise<void> {
    this.take(await send<Told>('POST', '/api/me/recover', { phrase }));
  }

  /** Be forgotten, here and on the server. */
  async leave(): Promise<void> {
    this.told = await send<Told>('DELETE', '/api/me');
    forgetAll();
    await clear().catch(() => {}); // a browser that keeps nothing has nothing to forget
  }

  private take(told: Told): void {
    this.told = told;
    if (told.name) remember('name', told.name);
  }
}

export const me = new Me();
