import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/conductor.json';

const words = wordsOf('conductor', en);
await words.ready;

/** Texts about games on paper. */
export const say = words.say;
