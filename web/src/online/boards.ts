import { desk } from '../app/shell/engine.svelte';
import { all } from '../app/library/saved-games';
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

/** The boards of the games that are kept on this device, the latest first, each once. */
export async function keptBoards(): Promise<OwnBoard[]> {
  const documents = (await all()).flatMap(({ save }) => save.setup.boards ?? []);
  const each = new Map(documents.map((one) => [JSON.stringify(one), one]));
  return Promise.all([...each.values()].map(ownBoard));
}

/** A board in a file; fails where it is none. */
export const boardIn = async (file: File): Promise<OwnBoard> =>
  ownBoard(JSON.parse(await file.text()) as Document);
