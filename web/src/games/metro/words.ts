import { wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/metro.json';

export type MetroKey = keyof typeof en;

const words = wordsOf('metro', en);
await words.ready;

/** A text of this family's catalogue with its {places} filled. */
export const w = words.say;

export const points = (n: number): string => w('points', { n });
export const tiles = (n: number): string => w('tiles', { n });

/** A sentence about players, as those of events. */
export const { form } = words;

/** The text for an id of the engine; null where this page has none. */
export const word = words.textOf;

/** A colour in words; one that only a board file knows keeps its own name. */
export const colourName = (colour: string): string => word('colour', colour) ?? colour;
