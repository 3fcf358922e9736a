import { desk } from '../app/engine.svelte';
import { all } from '../app/saved';
import type { Document } from '../protocol';

/** A board of one's own, with the editions that can be played on it. */
export interface OwnBoard {
  name: string;
  document: Document;
  editions: readonly string[];
}

export const nameOf = (document: Document): string =>
  'name' in document && typeof document.name === 'string' ? document.name : document.document;

const ownBoard = async (document: Document): Promise<OwnBoard> => ({
  name: nameOf(document),
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
