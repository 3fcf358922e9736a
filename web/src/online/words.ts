import { wordsOf } from '../board/language.svelte';
import { en, type OnlineKey } from './texts/en';

const words = wordsOf<OnlineKey>(en, {
  de: async () => (await import('./texts/de')).de,
  fr: async () => (await import('./texts/fr')).fr,
});
await words.ready;

/** A text about tables across a network, with its {places} filled. */
export const say = words.say;
