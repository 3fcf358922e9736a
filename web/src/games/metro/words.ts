import { wordsOf } from '../../i18n/language.svelte';
import { en, type MetroKey } from './texts/en';

const words = wordsOf<MetroKey>('metro', en);
await words.ready;

/** A text of this family's catalogue with its {places} filled. */
export const w = words.say;

export const points = (n: number): string => w(Math.abs(n) === 1 ? 'point' : 'points', { n });
export const tiles = (n: number): string => w(n === 1 ? 'tileOne' : 'tiles', { n });

/** The text for an id of the engine; null where this page has none. */
export const word = words.textOf;

/** A colour in words; one that only a board file knows keeps its own name. */
export const colourName = (colour: string): string => word('colour', colour) ?? colour;
