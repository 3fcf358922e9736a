import type { Family } from '../protocol';
import type { FamilyView } from './family';

/** One line a family; its code is loaded when its first table is opened. */
const families: Partial<Record<Family, () => Promise<{ default: FamilyView }>>> = {
  'next-station': () => import('./next-station'),
  metro: () => import('./metro'),
  'on-the-underground': () => import('./on-the-underground'),
};

/** Null: the table falls back to the engine's picture and the list of moves. */
export async function familyView(family: Family): Promise<FamilyView | null> {
  const load = families[family];
  return load === undefined ? null : (await load()).default;
}
