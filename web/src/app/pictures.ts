import type { Edition } from '../protocol';
import { desk } from './engine.svelte';

const kept = new Map<string, Promise<string>>();

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
  const { openShown } = await import('./shown');
  const table = await openShown(desk, edition);
  const svg = await desk.draw(table, null);
  await desk.leave(table);
  return svg;
}
