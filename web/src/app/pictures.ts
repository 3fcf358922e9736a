import type { Edition } from '../protocol';
import { desk } from './engine.svelte';

const kept = new Map<string, Promise<string>>();

/** The board of an edition as the engine draws it before the first move; empty where it cannot be opened. */
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
  const svg = await desk.draw(table, null);
  await desk.leave(table);
  return svg;
}
