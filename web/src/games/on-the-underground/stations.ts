import type { Position } from '../../protocol';
import { toCourse, type Drawing } from './drawing';
import { ownerOf, viewOf, type Board, type LineId, type StationId } from './model';
import { playerName, say, stationName, type Key } from './words';
import type { Point } from '../../board/view';

/** The station whose mark lies nearest, within reach. */
export function stationNear(drawing: Drawing, point: Point, reach: number): StationId | null {
  let found: StationId | null = null;
  let least = reach;
  for (const { station, at } of drawing.stations.values()) {
    const far = Math.hypot(at.x - point.x, at.y - point.y);
    if (far < least) [least, found] = [far, station.id];
  }
  return found;
}

/** The track space nearest to a point, within reach. */
export function blockNear(drawing: Drawing, point: Point, reach: number): string | null {
  let found: string | null = null;
  let least = reach;
  for (const { block, course } of drawing.blocks.values()) {
    const far = toCourse(point, course);
    if (far < least) [least, found] = [far, block.id];
  }
  return found;
}

/** The details that a map shows of a station. */
export interface StationFacts {
  name: string;
  kinds: readonly string[];
  /** Where track leads to. */
  neighbours: readonly string[];
  /** Lines that call here, with their owners. */
  lines: readonly { id: LineId; owner: string }[];
  /** Further facts: the Passenger waits here, it is a destination. */
  notes: readonly string[];
}

export function factsAbout(board: Board, position: Position, id: StationId): StationFacts {
  const view = viewOf(position);
  const station = [...board.stations, ...board.icons].find((one) => one.id === id);
  const blocks = board.blocks.filter(({ a, b }) => a === id || b === id);
  const lines = board.lines.filter((line) =>
    blocks.some((block) => view.tracks[line.id]?.includes(block.id)),
  );
  const hasSets = board.landmark_types.length > 0;
  const kindOf = (kind: string): string =>
    say((kind === 'terminus' && hasSets ? 'kind.terminusChoice' : `kind.${kind}`) as Key);
  return {
    name: stationName(board, id),
    kinds: (station?.kinds ?? []).map(kindOf),
    neighbours: [...new Set(blocks.map(({ a, b }) => stationName(board, a === id ? b : a)))],
    lines: lines.map((line) => {
      const seat = ownerOf(view, line.id);
      return { id: line.id, owner: seat === null ? '' : playerName(position, seat) };
    }),
    notes: [
      ...(view.passenger === id ? [say('passengerHere')] : []),
      ...(view.destinations.includes(id) ? [say('isDestination')] : []),
    ],
  };
}
