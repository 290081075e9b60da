const STARS = ['Vega', 'Rigel', 'Mira', 'Deneb', 'Altair', 'Spica', 'Castor', 'Atria'];

/** The star a bot on that seat is named after. */
export const starOf = (seat: number): string => STARS[seat % STARS.length]!;

/** These names, with a number where several are the same. */
export function numbered(names: readonly string[]): string[] {
  return names.map((name, seat) => (isOnly(names, name) ? name : `${name} ${timesIn(names.slice(0, seat + 1), name)}`));
}

const FEW = 8;

/** The same names in few letters, which still tell the players apart; a bot is called by its star. */
export function shortNames(names: readonly string[]): string[] {
  const stars = names.map((name) => STARS.find((star) => name.endsWith(` ${star}`)) ?? name);
  const heads = stars.map((name) => (name.length > FEW ? `${name.slice(0, FEW - 1)}…` : name));
  const ends = stars.map((name) => `${name.slice(0, 4)}…${name.slice(-3)}`);
  return heads.map((head, seat) => {
    if (isOnly(heads, head)) return head;
    return isOnly(ends, ends[seat]!) ? ends[seat]! : `${head.slice(0, 4)}… ${seatLetter(seat)}`;
  });
}

const timesIn = (names: readonly string[], name: string): number => names.filter((one) => one === name).length;
const isOnly = (names: readonly string[], name: string): boolean => timesIn(names, name) === 1;

/** The letter that stands for a seat wherever its colour does. */
export function seatLetter(seat: number): string {
  return String.fromCharCode(65 + seat);
}
