/** What can be heard at a table. */
export type SoundName =
  'dice' | 'place' | 'card' | 'token' | 'ship' | 'turn' | 'message' | 'undo' | 'refusal' | 'victory' | 'end';

/** What each event sounds like; one that is not named here, or is null, makes no sound. */
export type SoundTable = Readonly<Record<string, SoundName | null>>;
