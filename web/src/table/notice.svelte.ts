import type { NoteInfo } from '../wire/messages';

const NOTICE_TIME = 6000;
const REASON_TIME = 12_000; // long enough to reach for the rule

/** What is told in a few words at the edge of the page, and goes by itself. */
export class Notice {
  text = $state.raw<(() => string) | null>(null);
  /** The reason it gives, if a rule stands behind it. */
  reason = $state.raw<NoteInfo | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  tell(text: () => string, reason: NoteInfo | null = null): void {
    this.text = text;
    this.reason = reason;
    this.letGo();
  }

  /** Somebody is about to do something with what was told: it stays. */
  hold(): void {
    clearTimeout(this.timer);
  }

  /** It has been told, and goes by itself. */
  letGo(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hush(), this.reason ? REASON_TIME : NOTICE_TIME);
  }

  /** Nothing more to say: it is read elsewhere. */
  hush(): void {
    clearTimeout(this.timer);
    this.text = this.reason = null;
  }
}
