import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/ratings.json';
import type { Edition } from '../../protocol';
import { editionTitle } from '../texts/texts.svelte';
import type { Estimate, Pool } from './api';
import { marginOf } from './figures';

export type RatingsKey = keyof typeof en;

const words = wordsOf('ratings', en);
await words.ready;

/** A text about ratings, with its {places} filled. */
export const say = words.say;

/** "1642 ± 58": a rating and how far off it may be. */
export const estimate = (one: Estimate): string => `${one.rating} ± ${marginOf(one)}`;

/** "+12", "−8" or "±0": what was gained or lost. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');

/** "Metro" by the id of the edition; one that this page does not have keeps its id. */
export function titleOf(editions: readonly Edition[], id: string): string {
  const found = editions.find((one) => one.id === id);
  return found ? editionTitle(id, found.title) : id;
}

/** "Metro · 2 players" */
export const poolName = (editions: readonly Edition[], { edition, seats }: Pool): string =>
  `${titleOf(editions, edition)} · ${say('seats', { n: seats })}`;

/** Guests may have no name. */
export const nameOr = (name: string | undefined): string =>
  name === undefined || name === '' ? say('nameless') : name;
