import { spoken, wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/review.json';

export type ReviewKey = keyof typeof en;

const words = wordsOf('review', en);
await words.ready;

/** A text about reviews, with its {places} filled. */
export const say = words.say;

/** "an expert": who a level is, as part of a sentence; one that is newer than this page keeps its own name. */
export const levelPerson = (level: string): string => words.textOf('level', level) ?? level;

/** A figure with one place behind the point, as the language writes it. */
export const figure = (n: number): string =>
  new Intl.NumberFormat(spoken.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(Math.abs(n) < 0.05 ? 0 : n)
    .replace('-', '−');

/** A figure and, as `k`, the number that its noun goes with. */
export const counted = (n: number): { n: string; k: number } => ({
  n: figure(n),
  k: Number(n.toFixed(1)),
});

/** The same with its sign, for what was gained or lost. */
export const signed = (n: number): string => (n >= 0.05 ? `+${figure(n)}` : figure(n));
