import type { Box } from '../../games/family';
import { rowOf } from '../../games/registry';
import type { Edition, Family } from '../../protocol';

export function box(edition: Edition): Box | undefined {
  const row = rowOf(edition.family);
  return row && { ...row.box, ...row.boxes?.[edition.id] };
}

export const ofLine = (all: readonly Edition[], family: Family): Edition[] =>
  all.filter((edition) => edition.family === family);

/** "Metro: Paris" → "Paris": the name of the stop on its line. */
export const stopName = (title: string): string => title.split(': ').at(-1) ?? title;
