import type { Edition, Player, SavedGame, Setup } from '../../protocol';
import { kindOf, nameForOthers } from './player-names';
import { keep } from '../library/saved-games';
import { settings } from '../shell/settings.svelte';
import { t } from '../texts/texts.svelte';

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('');

export const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Stores a game that has not started; opening its page starts it. */
export async function begin(
  edition: Edition,
  players: Player[],
  setup: Omit<Setup, 'edition' | 'seats' | 'names' | 'players'>,
  daily?: string,
  practice = false,
): Promise<string> {
  const game: SavedGame = {
    id: newId(),
    edition: edition.id,
    title: edition.title,
    players,
    save: {
      document: 'mornington/save',
      version: 2,
      setup: {
        edition: edition.id,
        seats: players.length,
        names: players.map((player, seat) => nameForOthers(player.name, seat)),
        players: players.map(kindOf),
        ...setup,
      },
      steps: [],
      confirmed: true,
    },
    length: 0,
    points: players.map(() => 0),
    over: false,
    begun: Date.now(),
    touched: Date.now(),
    ...(daily === undefined ? {} : { daily }),
    // Turns may be taken back freely, so it counts in no statistics from its start.
    ...(practice ? { practice: true, taken_back: true } : {}),
  };
  await keep(game);
  return game.id;
}

export function againstBots(edition: Edition, level: string): Player[] {
  const count = Math.max(edition.min_seats, Math.min(2, edition.max_seats));
  return Array.from({ length: count }, (_, i): Player =>
    i === 0
      ? { kind: 'human', name: settings.name }
      : { kind: 'bot', name: t('bot.name', { n: i }), level },
  );
}
