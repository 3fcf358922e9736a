import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/coach.json';

const words = wordsOf('coach', en);
await words.ready;

/** A text of the coach in the language of the page. */
export const say = words.say;
