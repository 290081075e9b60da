import { recall, remember } from '../browser/remember';
import type { Line, Talk as Told } from '../wire/messages';

// Whoever only looks on pushes out nobody's lines but those of their like.
const OF_PLAYERS = 200;
const OF_WATCHERS = 100;

function latest(lines: readonly Line[]): Line[] {
  const kept = new Set([
    ...lines.filter(({ seat }) => seat !== null).slice(-OF_PLAYERS),
    ...lines.filter(({ seat }) => seat === null).slice(-OF_WATCHERS),
  ]);
  return lines.filter((line) => kept.has(line));
}

/** What was said at one table, and how much of it was read here. */
export class Talk {
  lines = $state.raw<Line[]>([]);
  open = $state(false);
  /** What is being written, and what was sent last: a line that is refused can be sent again. */
  draft = $state('');
  private sent = '';
  private read = $state(0);
  readonly unread: number = $derived(this.open ? 0 : this.lines.filter(({ n }) => n > this.read).length);

  constructor(private readonly table: string) {
    this.read = recall(`read.${table}`, 0);
  }

  /** Take in what the server says; the lines that are new to me. */
  hear({ after, lines }: Told): Line[] {
    const last = this.lines.at(-1)?.n ?? this.read;
    this.lines = latest([...this.lines.filter(({ n }) => n <= after), ...lines]);
    if (this.open) this.keepRead();
    return lines.filter(({ n }) => n > last);
  }

  /** The line has been sent. */
  send(line: string): void {
    this.sent = line;
    this.draft = '';
  }

  /** The line was refused. */
  putBack(): void {
    this.draft ||= this.sent;
    this.sent = '';
  }

  show(open: boolean): void {
    this.open = open;
    if (open) this.keepRead();
  }

  private keepRead(): void {
    this.read = this.lines.at(-1)?.n ?? this.read;
    remember(`read.${this.table}`, this.read);
  }
}
