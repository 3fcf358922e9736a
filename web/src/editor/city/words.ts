import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/city.json';

const words = wordsOf('city', en);
await words.ready;

/** A text about maps of cities and their certificates, with its {places} filled. */
export const say = words.say;

const places = ['a', 'b', 'c', 'd'] as const;

/** A sentence of the engine in the language of the page; null where the page does not know it. */
export const sentence = (group: string, code: string, values: readonly string[]): string | null =>
  words.textOf(group, code, Object.fromEntries(values.map((value, i) => [places[i] ?? '', value])));

export const textOf = (
  group: string,
  id: string,
  filling?: Record<string, string | number>,
): string => words.textOf(group, id, filling) ?? id;
