import type { Arrange, BotName, Curb, FromBrowser, Say } from '../wire/messages';

/** What can be asked of the server about a table besides the game: seats, talk, going on without somebody, a rematch. */
export class Requests {
  constructor(private readonly send: (message: FromBrowser) => boolean) {}

  sit(seat: number, name: string): void {
    this.send({ t: 'sit', seat, name });
  }

  leave(seat: number): void {
    this.send({ t: 'leave', seat });
  }

  seatBot(seat: number, bot: BotName | null): void {
    this.send({ t: 'bot', seat, bot });
  }

  /** Change places; somebody who sits there is asked first. */
  move(seat: number, to: number): void {
    this.send({ t: 'move', seat, to });
  }

  stay(seat: number): void {
    this.send({ t: 'stay', seat });
  }

  arrange(wish: Omit<Arrange, 't'>): void {
    this.send({ t: 'arrange', ...wish });
  }

  /** Take my seat back from the bot that plays on. */
  comeBack(seat: number): void {
    this.send({ t: 'return', seat });
  }

  /** Say whether somebody may take back a move; my own request I withdraw. */
  agree(n: number, yes: boolean): void {
    this.send({ t: 'agree', n, yes });
  }

  /** Say whether to go on without somebody: before the game without their word, later with a bot. */
  without(seat: number, yes: boolean): void {
    this.send({ t: 'without', seat, yes });
  }

  /** Say something to everybody; neighbours at one screen speak for whoever looks at it. */
  say(seat: number | null, wish: Pick<Say, 'text' | 'saying'>): boolean {
    return this.send({ t: 'say', seat, ...wish });
  }

  /** Ask who looks on, which only whoever opened the table may know. */
  askWho(): void {
    this.send({ t: 'who' });
  }

  /** Mute somebody who looks on, or remove them; or take that back. */
  curb(who: string, kind: Curb['kind']): boolean {
    return this.send({ t: 'curb', who, kind });
  }

  /** Let only those at the table write, or everybody. */
  quieten(quiet: boolean): void {
    this.send({ t: 'hush', quiet });
  }

  rematch(): boolean {
    return this.send({ t: 'rematch' });
  }
}
