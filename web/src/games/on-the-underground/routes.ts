import type { Point } from '../../board/view';
import type { Drawing } from './drawing';
import { distance } from './drawing';
import { courseOf, type Slots } from './slots';
import type { LineId, Route, StationId } from './model';

/** A piece of a journey as drawn: on a line, or on foot. */
export interface Leg {
  line: LineId | null;
  points: readonly Point[];
}

/** The route of the Passenger along the tracks of the ride. */
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
