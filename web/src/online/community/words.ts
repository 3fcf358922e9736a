import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/community.json';

const words = wordsOf('community', en);
await words.ready;

/** A text about notices and moderation, with its {places} filled. */
export const say = words.say;

/** The text for a code of the server; null where this page has none. */
export const textOf = words.textOf;
