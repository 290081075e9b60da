import type { Ask, Following } from '../board/props';
import type { News } from '../wire/messages';

/** What follows from the last answer of a seat, until a question comes that it says nothing about. */
export class Followed {
  private seat = -1;
  private next: Following | null = null;

  /** A seat has answered. */
  begin(seat: number, next: Following | null): void {
    this.seat = seat;
    this.next = next;
  }

  end(): void {
    this.next = null;
  }

  /** The answer to the question that has come, if it follows from the last one and is offered. */
  answer({ asks, view }: Pick<News, 'asks' | 'view'>): (Pick<Ask, 'seat'> & { choice: string }) | null {
    const asked = asks[this.seat];
    const choice = asked && this.next?.({ seat: this.seat, ...asked }, view);
    if (choice && asked.choices.some(({ text }) => text === choice)) return { seat: this.seat, choice };
    this.end();
    return null;
  }
}
