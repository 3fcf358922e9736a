import { wordsOf } from '../i18n/language.svelte';
import en from '../languages/en/online.json';

export type OnlineKey = keyof typeof en;

const words = wordsOf('online', en);
await words.ready;

/** A text about tables across a network, with its {places} filled. */
export const say = words.say;

/** The text for a code of the server; null where this page has none. */
export const textOf = words.textOf;
