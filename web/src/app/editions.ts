import type { Edition, Family } from '../protocol';

/** What the box would say: how long, how heavy (1 to 5). */
export interface Box {
  minutes: number;
  weight: number;
}

const ofFamily: Record<Family, Box> = {
  metro: { minutes: 30, weight: 2 },
  'next-station': { minutes: 25, weight: 2 },
  'on-the-underground': { minutes: 60, weight: 3 },
};

const ofEdition: Record<string, Partial<Box>> = {
  'metro-solo': { minutes: 20 },
  'underground-new-york': { weight: 4 },
  'underground-paris': { weight: 4 },
};

export const box = (edition: Edition): Box => ({
  ...ofFamily[edition.family],
  ...ofEdition[edition.id],
});

/** In the order of the home page, with the colour of its line. */
export const families: { family: Family; colour: string }[] = [
  { family: 'metro', colour: 'var(--line-red)' },
  { family: 'next-station', colour: 'var(--line-blue)' },
  { family: 'on-the-underground', colour: 'var(--line-green)' },
];

export const ofLine = (all: readonly Edition[], family: Family): Edition[] =>
  all.filter((edition) => edition.family === family);

/** "Metro: Paris" → "Paris": the name of the stop on its line. */
export const stopName = (title: string): string => title.split(': ').at(-1) ?? title;
