import { parallel, roundedPath } from '../../board/strokes';
import type { Point } from '../../board/view';
import { distance, trackPath, type BlockDrawing, type Drawing } from './drawing';
import type { BlockId, LineId, StationId } from './model';

/** The track in each space of a block, side by side; null: none yet. */
export type Slots = ReadonlyMap<BlockId, readonly (LineId | null)[]>;

/** More tracks than spaces (Paris) stand closer together. */
export function offsetOf({ block, pitch }: BlockDrawing, slot: number, slots: number): number {
  const gap = slots > block.spaces ? (pitch * Math.max(block.spaces, 2)) / slots : pitch;
  return (slot - (slots - 1) / 2) * gap;
}

const coursesOf = new WeakMap<BlockDrawing, Map<number, readonly Point[]>>();

export function courseOf(drawing: BlockDrawing, slot: number, slots: number): readonly Point[] {
  const offset = offsetOf(drawing, slot, slots);
  const known = coursesOf.get(drawing) ?? new Map<number, readonly Point[]>();
  coursesOf.set(drawing, known);
  const course = known.get(offset) ?? parallel(drawing.course, offset);
  known.set(offset, course);
  return course;
}

export const pathOf = (drawing: BlockDrawing, slot: number, slots: number): string =>
  trackPath(courseOf(drawing, slot, slots));

/** Where a track meets the station at that end. */
function mouth(drawing: BlockDrawing, station: Point, slot: number, slots: number): Point {
  const course = courseOf(drawing, slot, slots);
  const first = course[0] as Point;
  const last = course.at(-1) as Point;
  return distance(drawing.course[0] as Point, station) < 1 ? first : last;
}

/** Short pieces that join the tracks of a line where they meet at a station, as a path for each line. */
export function jointsOf(drawing: Drawing, slots: Slots): Map<LineId, string> {
  const out = new Map<LineId, string>();
  for (const [id, { at }] of drawing.stations)
    for (const [line, [first, ...others]] of mouthsAt(drawing, slots, id, at))
      for (const other of others)
        out.set(line, `${out.get(line) ?? ''}${roundedPath([first as Point, other], 0)}`);
  return out;
}

function mouthsAt(drawing: Drawing, slots: Slots, id: StationId, at: Point): Map<LineId, Point[]> {
  const out = new Map<LineId, Point[]>();
  for (const block of drawing.blocksAt.get(id) ?? []) {
    const there = slots.get(block) ?? [];
    there.forEach((line, slot) => {
      if (line === null) return;
      const end = mouth(drawing.blocks.get(block) as BlockDrawing, at, slot, there.length);
      out.set(line, [...(out.get(line) ?? []), end]);
    });
  }
  return out;
}

function arrangements<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) =>
    arrangements([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}

/**
 * Gives every track a space so that a line passes its stations with little shifting sideways: a few rounds in which each
 * block takes the arrangement nearest to those of its neighbours. The same tracks always give the same picture.
 */
export function arrange(
  drawing: Drawing,
  tracks: ReadonlyMap<BlockId, readonly LineId[]>,
): Map<BlockId, (LineId | null)[]> {
  const out = new Map<BlockId, (LineId | null)[]>();
  for (const [id, { block }] of drawing.blocks) {
    const lines = tracks.get(id) ?? [];
    const free = Math.max(0, block.spaces - lines.length);
    out.set(id, [...lines, ...Array.from({ length: free }, () => null)]);
  }
  for (let round = 0; round < 3; ++round)
    for (const [id, slots] of out)
      if (slots.length > 1 && slots.length <= 4 && slots.some((line) => line !== null))
        out.set(id, best(drawing, out, id));
  return out;
}

function best(drawing: Drawing, all: Slots, id: BlockId): (LineId | null)[] {
  let least = Infinity;
  let chosen: (LineId | null)[] = [];
  for (const slots of arrangements(all.get(id) ?? [])) {
    const shift = slots.reduce(
      (sum, line, slot) => sum + shiftOf(drawing, all, id, slots, line, slot),
      0,
    );
    if (shift < least - 0.01) {
      least = shift;
      chosen = slots;
    }
  }
  return chosen;
}

/** How far the line's tracks in the blocks around end from this one. */
function shiftOf(
  drawing: Drawing,
  all: Slots,
  id: BlockId,
  slots: readonly (LineId | null)[],
  line: LineId | null,
  slot: number,
): number {
  const here = drawing.blocks.get(id);
  if (line === null || here === undefined) return 0;
  let sum = 0;
  for (const end of [here.block.a, here.block.b]) {
    const at = drawing.stations.get(end)?.at as Point;
    const own = mouth(here, at, slot, slots.length);
    for (const other of drawing.blocksAt.get(end) ?? []) {
      const there = all.get(other) ?? [];
      const its = there.indexOf(line);
      if (other === id || its < 0) continue;
      sum += distance(own, mouth(drawing.blocks.get(other) as BlockDrawing, at, its, there.length));
    }
  }
  return sum;
}

/** The spaces with one more track, in the empty space that suits the line best, or squeezed in where all are taken. */
export function withGhost(drawing: Drawing, slots: Slots, id: BlockId, line: LineId): Slots {
  const there = slots.get(id) ?? [];
  const free = there.flatMap((held, slot) => (held === null ? [slot] : []));
  const tried = free.length > 0 ? free.map((slot) => there.with(slot, line)) : [[...there, line]];
  const shift = (one: readonly (LineId | null)[]): number =>
    shiftOf(drawing, slots, id, one, line, one.indexOf(line));
  const best = tried.reduce((a, b) => (shift(b) < shift(a) - 0.01 ? b : a));
  return new Map(slots).set(id, best);
}
