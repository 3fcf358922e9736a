import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/pages.json';

const words = wordsOf('pages', en);
await words.ready;

/** Texts of the small pages that are rarely opened. */
export const say = words.say;
