import { say } from '../texts/language.svelte';
import { RefusedRequest } from '../wire/api';
import { whyRefused } from '../wire/refusals';

/** Why something could not be done, in a line. */
export const inWords = (error: unknown): string =>
  error instanceof RefusedRequest ? whyRefused(error.problem) : say('offline.failed');
