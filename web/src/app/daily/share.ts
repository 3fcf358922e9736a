import type { PlayedDay } from '../../protocol';
import { beaten } from './history';
import type { Place } from './ranked';
import { dayName, say } from './words';

/** The result of a day in a few words: points, and a comparison. */
export function resultOf({ points, seat }: Pick<PlayedDay, 'points' | 'seat'>): string {
  const own = points[seat] ?? 0;
  const others = points.filter((_, i) => i !== seat);
  return others.length === 0
    ? say('points', { n: own })
    : say('against', { own, other: Math.max(...others) });
}

/** How a day compares: one's place among everybody, or the bots that did worse; empty where neither is known. */
export function comparisonOf(played: PlayedDay, places: readonly Place[], game?: string): string {
  const own = places.find((place) => place.game === game);
  if (own) return say('resultPlace', { n: own.place, all: places.length });
  const all = Object.keys(played.bots).length;
  return all > 0 ? say('ahead', { n: beaten(played), all }) : '';
}

/** A day to be sent to a friend. */
export const shareText = (played: PlayedDay, title: string, comparison: string): string =>
  say('shareText', {
    day: dayName(played.day),
    title,
    result: [resultOf(played), comparison].filter(Boolean).join(', '),
  });
