import type { GameInfo, Lobby, LobbyTable } from '../wire/messages';
import { namesAt } from '../table/seats';
import { spanInWords } from '../texts/time';
import { language, say } from '../texts/language.svelte';
import { ago } from './lobby.svelte';
import type { Row } from './TableList.svelte';

type Titles = (game: string) => string;

export function titlesOf(games: readonly GameInfo[]): Titles {
  return (id) => games.find((game) => game.id === id)?.title[language.current] ?? id;
}

/** My tables, my turn first. */
export function mine(lobby: Lobby | null, titles: Titles, now: number): Row[] {
  return (lobby?.mine ?? []).map((table) => myTable(table, titles, now));
}

/** The tables that are played in this browser: those that go on, then those that are over. */
export function local(tables: readonly LobbyTable[], titles: Titles, now: number): Row[] {
  return tables.map((table) => {
    if (!isOver(table)) return myTable(table, titles, now);
    return { ...basics(table, titles, now), status: outcome(table) || say('tables.over'), over: true };
  });
}

/** Whether nobody is asked any more at a table that had begun, and of which that is known. */
export function isOver({ waiting, seats }: LobbyTable): boolean {
  return waiting.length === 0 && seats.length > 0;
}

function myTable(table: LobbyTable, titles: Titles, now: number): Row {
  const urgent = table.waiting.some((seat) => table.mine.includes(seat));
  return {
    ...basics(table, titles, now),
    status: urgent ? say('table.turn') : waitsFor(table),
    ...time(table, now),
    urgent: urgent || table.invited,
  };
}

/** When time runs out, in the place of since when it has been like that. */
function time({ due }: LobbyTable, now: number): Pick<Row, 'when'> | null {
  return due === null ? null : { when: say('tables.due', { time: spanInWords(due - now / 1000, language.locale) }) };
}

function waitsFor(table: LobbyTable): string {
  if (table.invited) return say('tables.rematch');
  if (!table.started) return say('tables.gathering');
  const names = namesAt(table);
  const waited = table.waiting.map((seat) => names[seat] ?? '');
  return waited.length > 0 ? say('tables.turn', { names: language.list(waited) }) : say('tables.running');
}

/** Tables of others where anybody may sit down. */
export function open(lobby: Lobby | null, titles: Titles, now: number): Row[] {
  return (lobby?.open ?? []).map((table) => {
    const free = table.seats.filter(({ name, bot }) => name === null && bot === null).length;
    return {
      ...basics(table, titles, now),
      who: say('tables.host', { name: table.host ?? say('home.name.default') }),
      status: say('tables.free', { n: free }),
      ...thinkingTime(table),
    };
  });
}

/** How long everybody may think, where that matters. */
function thinkingTime({ clock }: LobbyTable): Pick<Row, 'when'> | null {
  return clock === null ? null : { when: say('clock.each', { time: spanInWords(clock, language.locale) }) };
}

export function finished(lobby: Lobby | null, titles: Titles, now: number): Row[] {
  return (lobby?.finished ?? []).map((table) => ({ ...basics(table, titles, now), status: outcome(table) }));
}

function outcome({ place, seats }: LobbyTable): string {
  if (place === null || seats.length === 1) return '';
  return place === 1 ? say('tables.won') : say('tables.place', { n: place, all: seats.length });
}

function basics(table: LobbyTable, titles: Titles, now: number): Row {
  const names = namesAt(table).filter((_, seat) => !table.mine.includes(seat) && isTaken(table, seat));
  return {
    id: table.id,
    game: table.game,
    title: titles(table.game),
    edition: table.edition ?? '',
    who: names.length > 0 ? say('tables.with', { names: language.list(names) }) : '',
    status: '',
    seats: table.seats.length,
    when: ago(table.since, now, language.locale),
  };
}

function isTaken({ seats, started }: LobbyTable, seat: number): boolean {
  return started || seats[seat]!.name !== null || seats[seat]!.bot !== null;
}
