import type { Box, Point } from '../../board/view';
import { stationRadius, trackGap, type Drawing } from './drawing';
import type { Station, StationId } from './model';

type Side = Station['label']['side'];

export interface PlacedLabel {
  id: StationId;
  lines: readonly string[];
  x: number;
  /** Middle of the block of lines. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  box: Box;
}

/** Sizes of the letters, in units. The step that comes nearest to the wanted size on the screen is taken. */
const sizes = [5.5, 6.5, 8, 9.5, 11.5, 13, 15, 17, 19.5, 22.5, 26, 30, 36, 44, 54] as const;

export function sizeFor(units: number, pixels: number): number {
  const wanted = units * pixels;
  return sizes.findLast((size) => size <= wanted) ?? sizes[0];
}

/** Clockwise. */
const ways: Record<Side, { across: number; down: number }> = {
  north: { across: 0, down: -1 },
  'north-east': { across: 1, down: -1 },
  east: { across: 1, down: 0 },
  'south-east': { across: 1, down: 1 },
  south: { across: 0, down: 1 },
  'south-west': { across: -1, down: 1 },
  west: { across: -1, down: 0 },
  'north-west': { across: -1, down: -1 },
};
const round = Object.keys(ways) as Side[];

/** The side the layout wants, then the nearest ones around the station. */
function sidesFrom(side: Side): Side[] {
  const at = round.indexOf(side);
  return [0, 1, -1, 2, -2, 3, -3, 4].map((turn) => round[(at + turn + 8) % 8] as Side);
}

/** How far from the middle of the station, for the gaps 1 to 3 of the layout. */
const gaps = [0, 15, 20, 30] as const;
const letterWidth = 0.53;
export const lineHeight = 1.06;

export function place(
  { id, label }: Station,
  at: Point,
  size: number,
  side: Side = label.side,
  gap: number = label.gap,
  wider = 1,
): PlacedLabel {
  const width = Math.max(0, ...label.lines.map((line) => line.length)) * letterWidth * size;
  const height = label.lines.length * lineHeight * size;
  const { across, down } = ways[side];
  const diagonal = across !== 0 && down !== 0;
  const reach = wider * (gaps[gap] ?? gaps[1]) * (diagonal ? 0.72 : 1);
  const x = at.x + across * reach;
  const top = at.y + down * reach - ((1 - down) / 2) * height;
  const left = x - ((1 - across) / 2) * width;
  const anchor = across > 0 ? 'start' : across < 0 ? 'end' : 'middle';
  const box = { x: left, y: top, width, height };
  return { id, lines: label.lines, x, y: top + height / 2, anchor, box };
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Whether a piece of track runs through a box (Liang and Barsky). */
export function crosses(box: Box, a: Point, b: Point, reach: number): boolean {
  // Most pieces are far away: this runs some hundred thousand times for a map.
  if (Math.max(a.x, b.x) < box.x - reach || Math.min(a.x, b.x) > box.x + box.width + reach)
    return false;
  if (Math.max(a.y, b.y) < box.y - reach || Math.min(a.y, b.y) > box.y + box.height + reach)
    return false;
  let enter = 0;
  let leave = 1;
  const edges: [number, number][] = [
    [a.x - b.x, a.x - (box.x - reach)],
    [b.x - a.x, box.x + box.width + reach - a.x],
    [a.y - b.y, a.y - (box.y - reach)],
    [b.y - a.y, box.y + box.height + reach - a.y],
  ];
  for (const [slope, room] of edges) {
    if (slope === 0 && room < 0) return false;
    if (slope < 0) enter = Math.max(enter, room / slope);
    if (slope > 0) leave = Math.min(leave, room / slope);
  }
  return enter < leave;
}

/** Pieces of track behind a label. */
function disturbed(drawing: Drawing, box: Box): number {
  let n = 0;
  for (const { block, course } of drawing.blocks.values()) {
    const reach = ((block.spaces - 1) * trackGap) / 2;
    for (let i = 1; i < course.length; ++i)
      if (crosses(box, course[i - 1] as Point, course[i] as Point, reach)) ++n;
  }
  return n;
}

function stationBox(at: Point): Box {
  const reach = stationRadius * 0.85;
  return { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
}

const within = (extent: Box, box: Box, room: number): boolean =>
  box.x > extent.x + room &&
  box.y > extent.y + room &&
  box.x + box.width < extent.x + extent.width - room &&
  box.y + box.height < extent.y + extent.height - room;

export interface Wish {
  size: number;
  /** Named whatever it costs. */
  first: readonly StationId[];
  /** Kinds of stations to be named, 1 (few) to 3 (all). */
  ranks: number;
  /** How much farther their names stand off, since more is drawn around them. */
  wider: number;
  /** What labels should keep off. */
  figure: Box | null;
}

/**
 * Labels of one size, the important ones first. Each takes the side with the fewest tracks behind it, its own side
 * before others; one that would lie on a station or on another label is left out until the map is seen from nearer.
 */
export function placeLabels(drawing: Drawing, wish: Wish): PlacedLabel[] {
  const important = new Set(wish.first);
  const named = [...drawing.stations.values()].filter(({ station }) => station.label.lines.length);
  const boxes = named.map(({ at }) => stationBox(at));
  const order = named
    .map((entry, i) => ({ ...entry, i, rank: rankOf(entry.station, important) }))
    .filter(({ rank }) => rank <= wish.ranks)
    .sort((a, b) => a.rank - b.rank || a.i - b.i);
  const taken: PlacedLabel[] = [];
  for (const { station, at } of order) {
    const must = important.has(station.id);
    const seen = ({ box }: PlacedLabel): boolean =>
      within(drawing.extent, box, must ? 0.36 * wish.size : -4) &&
      !(wish.figure && overlap(wish.figure, box));
    const fits = (label: PlacedLabel): boolean =>
      seen(label) &&
      !taken.some(({ box }) => overlap(box, label.box)) &&
      (must || !boxes.some((box) => overlap(box, label.box)));
    const wider = must ? wish.wider : 1;
    const found = bestOf(drawing, station, at, wish.size, wider, fits);
    if (found && (must || found.cost < most)) taken.push(found.label);
    else if (must)
      taken.push(
        bestOf(drawing, station, at, wish.size, wider, seen)?.label ??
          place(station, at, wish.size),
      );
  }
  return taken;
}

function rankOf(station: Station, important: ReadonlySet<StationId>): number {
  if (important.has(station.id)) return 0;
  const kinds: readonly Station['kinds'][number][] = ['terminus', 'connection', 'rer', 'landmark'];
  if (station.kinds.includes('national-rail') || station.kinds.includes('express')) return 1;
  return station.kinds.some((kind) => kinds.includes(kind)) ? 2 : 3;
}

/** A label with more behind it than this is rather left out. */
const most = 9;

function bestOf(
  drawing: Drawing,
  station: Station,
  at: Point,
  size: number,
  wider: number,
  fits: (label: PlacedLabel) => boolean,
): { label: PlacedLabel; cost: number } | null {
  let best: { label: PlacedLabel; cost: number } | null = null;
  for (const [turn, side] of sidesFrom(station.label.side).entries())
    for (const gap of turn === 0 ? [station.label.gap, 1, 2] : [1, 2]) {
      // The tracks behind can only make it worse: mostly the first place is the best and the rest is never tried.
      const far = (turn + 1) / 2 + gap / 4;
      if (best !== null && best.cost <= far) continue;
      const label = place(station, at, size, side, gap, wider);
      if (!fits(label)) continue;
      const cost = 3 * disturbed(drawing, label.box) + far;
      if (best === null || cost < best.cost) best = { label, cost };
    }
  return best;
}
