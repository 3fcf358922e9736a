import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/tutorial.json';

const words = wordsOf('tutorial', en);
await words.ready;

/** The text of a step of a family's lesson, counted from 1. */
export const stepText = (family: string, n: number): string =>
  words.textOf(family, String(n)) ?? '';
