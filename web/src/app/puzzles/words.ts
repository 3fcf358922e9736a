import { wordsOf } from '../../board/language.svelte';
import { en } from './texts/en';

const words = wordsOf(en, {
  de: async () => (await import('./texts/de')).de,
  fr: async () => (await import('./texts/fr')).fr,
});
await words.ready;

/** A text of the puzzles in the language of the page. */
export const say = words.say;
