import type { EngineClient, TableNumber } from '../engine/client';
import type { Edition, Setup } from '../protocol';
import games from './shown.json';

/** How the game of a card begins. */
export const shownSetup = ({ id, min_seats }: Edition): Setup => ({
  edition: id,
  seats: min_seats,
  seed: 7,
});

/**
 * The game that an edition's card shows, replayed from its moves ("seat action"), which a bot once chose: so a card
 * needs no bot. `MORNINGTON_UPDATE_GOLDEN=1 npm test` writes them anew after a change of rules.
 */
export async function openShown(engine: EngineClient, edition: Edition): Promise<TableNumber> {
  const table = await engine.open(shownSetup(edition));
  const moves = (games as Record<string, string[]>)[edition.id] ?? [];
  for (const move of moves) {
    const { refusal } = await engine.apply(table, Number(move[0]), move.slice(2), {
      confirm: true,
    });
    if (refusal) throw new Error(`${edition.id}, ${move}: ${refusal.reason}`);
  }
  return table;
}
