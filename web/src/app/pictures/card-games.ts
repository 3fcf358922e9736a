import type { EngineClient, TableNumber } from '../../engine/client';
import type { Edition, Setup } from '../../protocol';
import { played } from './replayed';
import games from './card-games.json';

/** The start of a card's game. */
export const shownSetup = ({ id, min_seats }: Edition): Setup => ({
  edition: id,
  seats: min_seats,
  seed: 7,
});

/**
 * The game that an edition's card shows, replayed from its moves, which a bot once chose: so a card needs no bot.
 * `MORNINGTON_UPDATE_GOLDEN=1 npm test` regenerates them after a change of rules.
 */
export const openShown = (engine: EngineClient, edition: Edition): Promise<TableNumber> =>
  played(engine, shownSetup(edition), (games as Record<string, string[]>)[edition.id] ?? []);
