import type { Spot } from '../../board/pointers';
import { cell, pointOf, type Atlas } from './model';

const spotOf = (atlas: Atlas, id: string): Spot => ({ ...pointOf(atlas, id), r: 0.36 * cell });

/**
 * The object that a name points at: a station by its id, a pencil's departure ("departure blue"), or every tourist
 * site.
 */
export function spotsOf(atlas: Atlas, name: string): Spot[] {
  const { stations, pencils } = atlas.sheet;
  if (name === 'tourist')
    return stations.filter(({ tourist }) => tourist).map(({ id }) => spotOf(atlas, id));
  const [kind, pencil] = name.split(' ');
  if (kind === 'departure')
    return pencils
      .filter(({ id }) => id === pencil)
      .map(({ departure }) => spotOf(atlas, departure));
  return atlas.stations.has(name) ? [spotOf(atlas, name)] : [];
}
