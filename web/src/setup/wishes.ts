/** A seat to take as soon as a table is reached. */
export interface SeatWish {
  seat: number;
  name: string;
}

const wishes = new Map<string, readonly SeatWish[]>();

export function wishForSeats(table: string, wished: readonly SeatWish[]): void {
  wishes.set(table, wished);
}

export function takeWishes(table: string): readonly SeatWish[] {
  const wished = wishes.get(table) ?? [];
  wishes.delete(table);
  return wished;
}
