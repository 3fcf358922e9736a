import type { Point } from '../../board/view';
import type { Key, Thing } from '../core/part';

/** How often stations and links are used, in games of a hundred, while it is shown on the map. */
export const heat = $state<{ uses: Readonly<Record<string, number>> | null }>({ uses: null });

export interface Spot {
  key: Key;
  name: string;
  use: number;
  points: readonly Point[];
}

/** The things of a map whose use is known, links first. */
export function spotsOf(things: readonly Thing[], uses: Readonly<Record<string, number>>): Spot[] {
  const spots = things.flatMap(({ key, name, points, course }): Spot[] => {
    const use = uses[key.slice(key.indexOf(':') + 1)];
    return use === undefined ? [] : [{ key, name, use, points: course ?? points }];
  });
  const known = new Map(spots.map((spot) => [spot.key.slice(spot.key.indexOf(':') + 1), spot]));
  const sections = Object.entries(uses).flatMap(([id, use]): Spot[] => {
    const [a, b] = id.split('--').map((end) => known.get(end)?.points[0]);
    if (known.has(id) || !a || !b) return [];
    return [{ key: `section:${id}`, name: id.replace('--', ' – '), use, points: [a, b] }];
  });
  return [...sections, ...spots].sort((a, b) => b.points.length - a.points.length);
}
