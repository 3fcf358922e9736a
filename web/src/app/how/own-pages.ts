/** Whole games: each has a page that explains everything needed for a first game. */
export const gamePages = ['metro', 'next-station', 'on-the-underground'] as const;

export type GameId = (typeof gamePages)[number];

/** Options that can be added to a game, and playing alone a game that is also played in company. */
export const modulePages = [
  'metro-corporations',
  'metro-central-stations',
  'metro-centre-rails',
  'next-station-objectives',
  'next-station-powers',
  'next-station-solo',
] as const;

export type ModuleId = (typeof modulePages)[number];
