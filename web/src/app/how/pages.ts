import type { Family } from '../../protocol';

/** Whole games: each has a page that explains everything needed for a first game. */
export const gamePages = ['metro', 'next-station', 'on-the-underground'] as const;

/** Cities and solo games: what is special about them, on a short page. */
export const cityPages = [
  'metro-solo',
  'metro-paris',
  'metro-stockholm',
  'metro-london',
  'metro-new-york',
  'metro-st-petersburg',
  'metro-berlin',
  'underground-new-york',
  'underground-paris',
] as const;

/** What can be added to a game by an option, and playing a game alone that is also played in company. */
export const modulePages = [
  'metro-corporations',
  'metro-central-stations',
  'metro-centre-rails',
  'next-station-objectives',
  'next-station-powers',
  'next-station-solo',
] as const;

export const howPages = [...gamePages, ...cityPages, ...modulePages] as const;
export type HowId = (typeof howPages)[number];
export type ModuleId = (typeof modulePages)[number];

export const isHowId = (id: string): id is HowId => (howPages as readonly string[]).includes(id);

/** Editions that are the game itself. */
const basic: Record<string, HowId> = {
  'next-station-london': 'next-station',
  'underground-london': 'on-the-underground',
};

/** The page for an edition; the game's where the edition has none of its own. */
export function howOf(edition: string, family: Family): HowId {
  const id = basic[edition] ?? edition;
  if (isHowId(id)) return id;
  return gamePages.find((page) => page === family) ?? 'metro';
}

/** The page that an address names: a game, a city, a module, or an edition. */
export const howFor = (wanted: string): HowId | null =>
  isHowId(wanted) ? wanted : (basic[wanted] ?? null);

/** Everything that explains a table: its game first, then its city, then its modules. */
export const pagesAt = (
  family: Family,
  edition: string,
  options: Record<string, string>,
  seats: number,
): HowId[] => [
  ...new Set([howOf(family, family), howOf(edition, family), ...modulesAt(family, options, seats)]),
];

/** How an edition or module is played that its page is about. */
export interface Played {
  family: Family;
  edition: string;
  options?: Record<string, string>;
  seats?: number;
}

const games: Record<(typeof gamePages)[number], Played> = {
  metro: { family: 'metro', edition: 'metro' },
  'next-station': { family: 'next-station', edition: 'next-station-london' },
  'on-the-underground': { family: 'on-the-underground', edition: 'underground-london' },
};

const modules: Record<ModuleId, Played> = {
  'metro-corporations': { ...games.metro, options: { corporations: 'on' } },
  'metro-central-stations': { ...games.metro, options: { centre: 'central-stations' } },
  'metro-centre-rails': { ...games.metro, options: { centre: 'rails' } },
  'next-station-objectives': { ...games['next-station'], options: { objectives: 'on' } },
  'next-station-powers': { ...games['next-station'], options: { powers: 'on' } },
  'next-station-solo': { ...games['next-station'], seats: 1 },
};

export function playedOf(id: HowId): Played {
  const found = { ...games, ...modules } as Partial<Record<HowId, Played>>;
  const family = id.startsWith('metro') ? 'metro' : 'on-the-underground';
  return found[id] ?? { family, edition: id };
}

export const modulesOf = (family: Family): ModuleId[] =>
  modulePages.filter((id) => modules[id].family === family);

/** The modules that a table plays with, by its options and its number of seats. */
export const modulesAt = (
  family: Family,
  options: Record<string, string>,
  seats: number,
): ModuleId[] =>
  modulesOf(family).filter((id) => {
    const wanted = modules[id];
    const isSolo = wanted.seats === undefined || wanted.seats === seats;
    return (
      isSolo &&
      Object.entries(wanted.options ?? {}).every(([name, value]) => options[name] === value)
    );
  });
