import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/account.json';

const words = wordsOf('account', en);
await words.ready;

/** A text about accounts, with its {places} filled. */
export const say = words.say;

/** The text for a code of the server; null where this page has none. */
export const textOf = words.textOf;
