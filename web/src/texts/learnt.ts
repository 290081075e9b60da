// For the tests: every language has come, and there is a page that can say which of them it speaks.
import { languages, learn } from './languages';

Object.assign(globalThis, { document: { documentElement: {} } });

await Promise.all(languages.map(learn));
