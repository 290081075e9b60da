import { recall, remember } from '../browser/remember';
import type { FromBrowser, RoomInfo } from '../wire/messages';
import { sha256 } from './sha256';

/** A word of this browser, and what the table had promised when it was pledged; the terms, once they were fixed. */
export interface KeptWord {
  table: string;
  pledge: string;
  word: string;
  share: string;
  terms: string;
}

const MOST = 100;
const BYTES = 16;

// A browser that keeps nothing has the words for as long as the page is open.
let kept = recall<KeptWord[]>('luck', []);

/** The words this browser has added to the luck of a table. */
export function wordsAt(table: string): KeptWord[] {
  return kept.filter((one) => one.table === table);
}

function keep(one: KeptWord): void {
  const others = recall<KeptWord[]>('luck', kept).filter(({ pledge }) => pledge !== one.pledge);
  kept = [...others, one].slice(-MOST);
  remember('luck', kept);
}

/** What is shown of a word before it is told. */
export function pledgeOf(word: string): string {
  return sha256(`word ${word}`);
}

function newWord(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What this browser does by itself for fair luck: a word for each seat of mine, pledged, and told when all are. */
export class Luck {
  /** My seats that are waited for, but whose word lies in another browser. */
  lost = $state.raw<number[]>([]);
  /** Whether the server would have me play by other terms than I was shown: then my word is not told. */
  doubt = $state(false);

  private sent = new Set<string>();
  private readonly renewed = new Set<number>();

  constructor(
    private readonly table: string,
    private readonly send: (message: FromBrowser) => boolean,
  ) {}

  /** Another socket: what was sent over the last one may never have come. */
  begin(): void {
    this.sent.clear();
  }

  look(room: RoomInfo): void {
    const { mixing, promise, mine } = room;
    this.lost = [];
    if (!mixing || !promise) return;
    for (const seat of mine) {
      const pledge = mixing.pledges[seat] ?? null;
      const known = wordsAt(this.table).find((one) => one.pledge === pledge);
      if (!promise.terms) {
        if (pledge === null || (!known && !this.renewed.has(seat))) this.pledge(seat, pledge, promise.commitment);
      } else if (mixing.waiting.includes(seat)) {
        if (known) this.tell(seat, known, room);
        else this.lost = [...this.lost, seat];
      }
    }
  }

  /** Another browser of mine may have pledged already: whichever I sit at last has my word. */
  private pledge(seat: number, before: string | null, share: string): void {
    if (this.sent.has(`${seat} ${before}`)) return;
    const word = newWord();
    const pledge = pledgeOf(word);
    keep({ table: this.table, pledge, word, share, terms: '' });
    this.renewed.add(seat);
    if (this.send({ t: 'pledge', seat, pledge })) this.sent.add(`${seat} ${before}`);
  }

  private tell(seat: number, known: KeptWord, room: RoomInfo): void {
    const { terms = '' } = room.promise ?? {};
    this.doubt = terms !== expected(room, known.share, terms);
    if (this.doubt || this.sent.has(known.pledge)) return;
    keep({ ...known, terms });
    if (this.send({ t: 'word', seat, word: known.word })) this.sent.add(known.pledge);
  }
}

/** The terms as they must read if they are what this page shows; rules and content are the server's to say. */
export function expected(room: RoomInfo, share: string, given: string): string {
  const theirs = (name: string) => new RegExp(`^${name} .*$`, 'm').exec(given)?.[0] ?? '';
  const { game, options, players, first, seats, mixing } = room;
  const held = seats.map(({ bot }, seat) => (bot ? `bot ${bot}` : `word ${mixing?.pledges[seat] ?? 'none'}`));
  return [
    'perihelion terms 1',
    `game ${game}`,
    theirs('rules'),
    theirs('content'),
    `players ${players}`,
    ...Object.keys(options)
      .sort()
      .map((name) => `option ${name} ${options[name]}`),
    ...(first == null ? [] : [`first ${first}`]),
    `share ${share}`,
    ...held.map((who, seat) => `seat ${seat} ${who}`),
    '',
  ].join('\n');
}
