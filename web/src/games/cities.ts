import type { Family, Seat, Setup } from '../protocol';

/** A board that shows what a part of a page says: a game replayed by the engine, and what to look at on it. */
export interface Figure {
  /** The part of the page next to which it is shown. */
  part: number;
  /** A game that shows this rule at work, that of an edition's card, or one that has only been set up. */
  game:
    | { rule: string; without?: number }
    | { card: string }
    | { setup: Setup; moves?: readonly string[] };
  /** In the family's names of places. */
  focus: readonly string[];
  /** Whose sheet or cards are shown. */
  eyes?: Seat;
}

/** The pages' knowledge of a city: `games/<family>/cities/<city>/manifest.ts`. */
export interface CityManifest {
  /** The engine's name of it, also that of its page of how to play. */
  edition: `${string}-${string}`;
  title: string;
  /** The first of its rules, if it has some of its own. */
  rules?: string;
  /** On its page of how to play. */
  figures: readonly Figure[];
}

export interface City extends CityManifest {
  family: Family;
}

const found = import.meta.glob<CityManifest>('./*/cities/*/manifest.ts', {
  eager: true,
  import: 'city',
});

/** The cities of all families. A folder is enough to be one of them. */
export const cities: readonly City[] = Object.entries(found).map(([path, city]) => ({
  ...city,
  family: path.split('/')[1] as Family,
}));

export const cityOf = (edition: string): City | undefined =>
  cities.find((city) => city.edition === edition);
