import { cities, cityOf, type City } from '../../games/cities';
import type { Family } from '../../protocol';
import { gamePages, modulePages, type GameId, type ModuleId } from './own-pages';

export { gamePages, modulePages, type ModuleId };

/** Cities and solo games: what is special about them, on a short page. */
type CityPage = City['edition'];
export const cityPages: readonly CityPage[] = ['metro-solo', ...cities.map((city) => city.edition)];

export type HowId = GameId | CityPage | ModuleId;
export const howPages: readonly HowId[] = [...gamePages, ...cityPages, ...modulePages];

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

const games: Record<GameId, Played> = {
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
  return found[id] ?? { family: cityOf(id)?.family ?? 'metro', edition: id };
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
