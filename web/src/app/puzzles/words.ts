import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/puzzles.json';

const words = wordsOf('puzzles', en);
await words.ready;

/** A text of the puzzles in the language of the page. */
export const say = words.say;
