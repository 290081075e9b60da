// For the tests: every language has come.
import { languages, learn } from './languages';

await Promise.all(languages.map(learn));
