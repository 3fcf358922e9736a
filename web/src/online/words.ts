import { wordsOf } from '../i18n/language.svelte';
import { en, type OnlineKey } from './texts/en';

const words = wordsOf<OnlineKey>('online', en);
await words.ready;

/** A text about tables across a network, with its {places} filled. */
export const say = words.say;
