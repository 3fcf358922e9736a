import { desk } from '../app/shell/engine.svelte';
import { all } from '../app/library/saved-games';
import { allMaps, findMap } from '../app/library/saved-maps';
import { nameOf } from '../app/setup/titles';
import type { Document } from '../protocol';

/** A board of one's own, with the editions that can be played on it. */
export interface OwnBoard {
  name: string;
  document: Document;
  editions: readonly string[];
}

const ownBoard = async (document: Document): Promise<OwnBoard> => ({
  name: nameOf(document) ?? document.document,
  document,
  editions: await desk.editionsOfBoard(document),
});

/** The maps that were drawn on this device and the boards of its games, the latest first, each once. */
export async function keptBoards(): Promise<OwnBoard[]> {
  const maps = (await allMaps().catch(() => [])).map(({ map }) => map);
  const games = (await all()).flatMap(({ save }) => save.setup.boards ?? []);
  const each = new Map<string, Document>();
  for (const board of [...maps, ...games]) {
    const text = JSON.stringify(board);
    if (!each.has(text)) each.set(text, board);
  }
  return Promise.all([...each.values()].map(ownBoard));
}

/** A map that was drawn here, by its id; null where it is gone. */
export async function drawnBoard(id: string): Promise<OwnBoard | null> {
  const saved = await findMap(id).catch(() => undefined);
  return saved ? ownBoard(saved.map) : null;
}

/** A board in a file; fails where it is none. */
export const boardIn = async (file: File): Promise<OwnBoard> =>
  ownBoard(JSON.parse(await file.text()) as Document);
