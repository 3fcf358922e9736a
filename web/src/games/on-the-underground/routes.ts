import type { Point } from '../../board/view';
import type { Drawing } from './drawing';
import { distance } from './drawing';
import { courseOf, type Slots } from './slots';
import type { BlockId, LineId, Ride, StationId } from './model';

export type Route = Ride['route'];

/** A piece of a journey as drawn: on a line, or on foot. */
export interface Leg {
  line: LineId | null;
  points: readonly Point[];
}

/** The way of the Passenger along the tracks he rides. */
export function legsOf(drawing: Drawing, slots: Slots, from: StationId, route: Route): Leg[] {
  let at = drawing.stations.get(from)?.at ?? { x: 0, y: 0 };
  return route.map(({ block, line, to }) => {
    const drawn = drawing.blocks.get(block);
    if (drawn === undefined) return { line, points: [] };
    const there = slots.get(block) ?? [];
    const slot = line === null ? -1 : there.indexOf(line);
    const course = slot < 0 ? drawn.course : courseOf(drawn, slot, there.length);
    const forward = distance(drawn.course[0] as Point, at) < 1;
    at = drawing.stations.get(to)?.at ?? at;
    return { line, points: forward ? course : [...course].reverse() };
  });
}

/**
 * A way for a journey that has been made: the engine tells from where, to where and with which lines; among the ways
 * that use these the one with the fewest blocks on foot is drawn.
 */
export function traced(
  drawing: Drawing,
  tracks: ReadonlyMap<BlockId, readonly LineId[]>,
  from: StationId,
  to: StationId,
  lines: readonly LineId[],
): Route {
  const cost = new Map<StationId, number>([[from, 0]]);
  const last = new Map<StationId, { back: StationId; step: Route[number] }>();
  const open = new Set<StationId>([from]);
  while (open.size > 0) {
    const here = [...open].reduce((a, b) => ((cost.get(a) ?? 0) <= (cost.get(b) ?? 0) ? a : b));
    open.delete(here);
    if (here === to) break;
    for (const id of drawing.blocksAt.get(here) ?? []) {
      const { a, b } = drawing.blocks.get(id)?.block ?? { a: here, b: here };
      const next = a === here ? b : a;
      const line = (tracks.get(id) ?? []).find((one) => lines.includes(one)) ?? null;
      const price = (cost.get(here) ?? 0) + (line === null ? 1 : 0.001);
      if (price >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, price);
      last.set(next, { back: here, step: { block: id, to: next, line } });
      open.add(next);
    }
  }
  const route: Route = [];
  for (let at = last.get(to); at !== undefined; at = last.get(at.back)) route.unshift(at.step);
  return route;
}
