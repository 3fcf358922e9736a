import { around, grown, overlap, toBox, type Piece } from '../../board/boxes';
import { placeLabels, type PlacedLabel, type Plan, type Side, type Site } from '../../board/labels';
import type { Box, Point } from '../../board/view';
import type { Drawing } from './drawing';
import { isSmall, letterSize } from './format';
import type { Station, StationId } from './model';

function rankOf(station: Station): number {
  const kinds: readonly Station['kinds'][number][] = ['terminus', 'connection', 'rer', 'landmark'];
  if (station.kinds.includes('national-rail') || station.kinds.includes('express')) return 1;
  return station.kinds.some((kind) => kinds.includes(kind)) ? 2 : 3;
}

export function sitesOf(drawing: Drawing, sides: ReadonlyMap<StationId, Side> = new Map()): Site[] {
  return [...drawing.stations.values()].map(({ station, at }) => ({
    id: station.id,
    at,
    radius: drawing.measures.radius * (station.label.lines.length > 0 ? 1.1 : 0.9),
    lines: station.label.lines,
    side: sides.get(station.id) ?? station.label.side,
    rank: rankOf(station),
  }));
}

/** Everything that a track may be laid on. */
export function piecesOf({ blocks, measures }: Drawing): Piece[] {
  return [...blocks.values()].flatMap(({ block, course }) =>
    course.slice(1).map((b, i) => ({
      a: course[i] as Point,
      b,
      reach: ((block.spaces - 1) * measures.pitch + measures.track) / 2,
    })),
  );
}

/** The map with its names, once for a drawing: they are where they are, whatever is played. */
export interface Named {
  labels: readonly PlacedLabel[];
  size: number;
  /** On a small map a name with a line behind it is left out until one comes nearer. */
  calm: boolean;
}

export interface Atlas {
  /** All that is seen: stations and, from afar, their names. */
  extent: Box;
  /** By closeness. */
  named: (closeness: number) => Named;
}

/** From here on, in units, letters are small enough for the whole map. */
const calmBelow = 26;

const atlases = new WeakMap<Drawing, Atlas>();

export function atlasOf(drawing: Drawing): Atlas {
  const atlas = atlases.get(drawing) ?? makeAtlas(drawing);
  atlases.set(drawing, atlas);
  return atlas;
}

function makeAtlas(drawing: Drawing): Atlas {
  const known: Named[] = [];
  const size = letterSize(drawing.format, 0);
  const core = grown(drawing.core, 2 * drawing.measures.radius);
  known.push(namedOf(drawing, { extent: grown(core, 9 * size, 2.2 * size), core, size }));
  const boxes = known[0]?.labels
    .filter(({ fits }) => fits)
    .map(({ box }) => grown(box, 0.3 * size));
  const extent = around([core, ...(boxes ?? [])]);
  const named = (closeness: number): Named => {
    while (known.length <= closeness) {
      const sides = new Map(known.at(-1)?.labels.map(({ id, side }) => [id, side]));
      const next = letterSize(drawing.format, known.length);
      known.push(namedOf(drawing, { extent, core: extent, size: next, sides }));
    }
    return known[closeness] as Named;
  };
  return { extent, named };
}

interface Wish {
  extent: Box;
  core: Box;
  size: number;
  sides?: ReadonlyMap<StationId, Side>;
}

function namedOf(drawing: Drawing, { extent, core, size, sides }: Wish): Named {
  const plan: Plan = { sites: sitesOf(drawing, sides), pieces: piecesOf(drawing), extent, core };
  const calm = isSmall(drawing.format) && size > calmBelow;
  return { labels: placeLabels(plan, size), size, calm };
}

/** The names that are shown: those that fit, and those asked for, in whose way no other may stand. */
export function shownLabels(
  { labels, size, calm }: Named,
  asked: readonly StationId[],
): PlacedLabel[] {
  const must = labels.filter(({ id }) => asked.includes(id));
  const free = ({ box }: PlacedLabel): boolean =>
    !must.some((other) => overlap(grown(other.box, 0.2 * size, 0.06 * size), box));
  const fits = ({ fits, crossed }: PlacedLabel): boolean => fits && (!calm || crossed === 0);
  return [
    ...labels.filter((label) => !must.includes(label) && fits(label) && free(label)),
    ...must,
  ];
}

/** What the figure covers, standing on the origin. */
const figure: Box = { x: -12, y: -36, width: 28, height: 38 };

/** Where the Passenger stands: beside his station, where he hides least, and never his station's name. */
export function besides(
  drawing: Drawing,
  labels: readonly PlacedLabel[],
  id: StationId,
  scale: number,
): Point {
  const at = drawing.stations.get(id)?.at ?? { x: 0, y: 0 };
  const { radius } = drawing.measures;
  const beside = (far: number): Point[] =>
    [1, -1].flatMap((side) =>
      [0.5, 0.1, 0.95].map((up) => ({
        x: at.x + side * (1.5 * radius + 14 * scale + far) - 2 * scale,
        y: at.y + 36 * scale * (1 - up) - 4,
      })),
    );
  const over = [at.y - 1.5 * radius, at.y + 1.5 * radius + 38 * scale].map((y) => ({ x: at.x, y }));
  const hidden = (spot: Point): number => {
    const box = figureAt(spot, scale);
    let sum = 0;
    for (const label of labels) if (overlap(label.box, box)) sum += label.id === id ? 9 : 2;
    for (const station of drawing.stations.values()) if (toBox(station.at, box) < radius) sum += 3;
    return sum;
  };
  return [...beside(0), ...over, ...beside(radius)].reduce((a, b) =>
    hidden(b) < hidden(a) ? b : a,
  );
}

const figureAt = ({ x, y }: Point, scale: number): Box => ({
  x: x + figure.x * scale,
  y: y + figure.y * scale,
  width: figure.width * scale,
  height: figure.height * scale,
});
