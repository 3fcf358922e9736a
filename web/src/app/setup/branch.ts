import type { OwnGame } from '../../host/host';
import type { Seat } from '../../protocol';
import { editions, usualLevel } from '../shell/engine.svelte';
import { keep } from '../library/saved-games';
import { settings } from '../shell/settings.svelte';
import { newId } from './start';

/**
 * The same game up to a moment, to be played on from this seat against bots, with the luck it had. Returns its id; null
 * where the record does not tell the seed, so that nobody could draw.
 */
export async function branchAt(host: OwnGame, length: number, seat: Seat): Promise<string | null> {
  const save = await host.saveAt(length).catch(() => null);
  if (save === null) return null;
  const { edition } = save.setup;
  const level = await usualLevel();
  const id = newId();
  await keep({
    ...{ id, edition, save, length, over: false, taken_back: true },
    title: (await editions).find((one) => one.id === edition)?.title ?? edition,
    players: host.players.map(({ name }, at) =>
      at === seat ? { kind: 'human', name: settings.name } : { kind: 'bot', name, level },
    ),
    points: (await host.positionAt(length, null)).scores.points,
    begun: Date.now(),
    touched: Date.now(),
  });
  return id;
}
