import type { Family } from '../protocol';
import type { FamilyRow, FamilyView } from './family';
import { metro } from './metro/manifest';
import { nextStation } from './next-station/manifest';
import { onTheUnderground } from './on-the-underground/manifest';

/** The one list of families, in the order of the home page. */
export const families: readonly FamilyRow[] = [metro, nextStation, onTheUnderground];

/** Undefined: an engine newer than this page has brought the family. */
export const rowOf = (family: string): FamilyRow | undefined =>
  families.find((row) => row.family === family);

/** Null: the table falls back to the engine's picture and the list of moves. */
export async function familyView(family: Family): Promise<FamilyView | null> {
  return (await rowOf(family)?.view())?.default ?? null;
}
