import type { Edition, Family } from '../protocol';
import { desk } from './engine.svelte';

const kept = new Map<string, Promise<string>>();

/** How far the shown game has gone: far enough for lines to be seen. */
const shownMoves: Record<Family, number> = {
  metro: 30,
  'next-station': 20,
  'on-the-underground': 40,
};

/** A game of the edition under way, as the engine draws it; empty where it cannot be opened. */
export function editionPicture(edition: Edition): Promise<string> {
  let picture = kept.get(edition.id);
  if (!picture) {
    picture = drawn(edition).catch(() => '');
    kept.set(edition.id, picture);
  }
  return picture;
}

async function drawn(edition: Edition): Promise<string> {
  const table = await desk.open({ edition: edition.id, seats: edition.min_seats, seed: 7 });
  for (let n = 0; n < shownMoves[edition.family]; ++n) {
    const [seat] = (await desk.position(table, null)).decision.seats;
    if (seat === undefined) break;
    await desk.apply(table, seat, (await desk.think(table, seat, 'greedy', n)).do);
    await desk.confirm(table);
  }
  const svg = await desk.draw(table, null);
  await desk.leave(table);
  return svg;
}
