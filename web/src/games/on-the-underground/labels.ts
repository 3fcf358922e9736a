import { around, grown, overlap, toBox, type Piece } from '../../board/boxes';
import {
  placeLabels,
  room,
  type PlacedLabel,
  type LabelPlan,
  type Side,
  type Site,
} from '../../board/labels';
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
    side: (station.label.fixed ? null : sides.get(station.id)) ?? station.label.side,
    fixed: station.label.fixed ?? false,
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
  /** So near that every station is named, though a name may lie on a line. */
  isNear: boolean;
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
  known.push(
    namedOf(drawing, { extent: grown(core, 9 * size, 2.2 * size), core, size, isNear: false }),
  );
  const boxes = known[0]?.labels
    .filter(({ fits }) => fits)
    .map(({ box }) => grown(box, 0.3 * size));
  const extent = around([core, ...(boxes ?? [])]);
  const named = (closeness: number): Named => {
    while (known.length <= closeness) {
      const sides = new Map(known.at(-1)?.labels.map(({ id, side }) => [id, side]));
      const next = letterSize(drawing.format, known.length);
      const isNear = known.length >= allNamedAt;
      known.push(namedOf(drawing, { extent, core: extent, size: next, sides, isNear }));
    }
    return known[closeness] as Named;
  };
  return { extent, named };
}

/** Two steps nearer, every station is named. */
const allNamedAt = 2;

interface Wish {
  extent: Box;
  core: Box;
  size: number;
  isNear: boolean;
  sides?: ReadonlyMap<StationId, Side>;
}

function namedOf(drawing: Drawing, { extent, core, size, isNear, sides }: Wish): Named {
  const plan: LabelPlan = {
    sites: sitesOf(drawing, sides),
    pieces: piecesOf(drawing),
    extent,
    core,
  };
  const calm = isSmall(drawing.format) && size > calmBelow;
  return { labels: placeLabels(plan, size), size, calm, isNear };
}

/** The names that are shown: those that fit, and those asked for, in whose way no other may stand. */
export function shownLabels(
  { labels, size, calm, isNear }: Named,
  asked: readonly StationId[],
  drawing: Drawing,
): PlacedLabel[] {
  const wanted = labels.filter(({ id }) => asked.includes(id));
  const must = keptApart(wanted, size, (id) => drawing.stations.get(id)?.at ?? { x: 0, y: 0 });
  const free = ({ box }: PlacedLabel): boolean =>
    !must.some((other) => overlap(grown(other.box, 0.2 * size, 0.06 * size), box));
  const fits = ({ fits, crossed }: PlacedLabel): boolean =>
    isNear || (fits && (!calm || crossed === 0));
  return [
    ...labels.filter((label) => !asked.includes(label.id) && fits(label) && free(label)),
    ...must,
  ];
}

/** How far off a card may go, in sizes of a letter, and in how many directions it is tried. */
const strays = [1.5, 2.5, 3.5, 5, 6.5, 8];
const directions = 16;

const carded = (box: Box, size: number): Box =>
  grown(box, (room.across + 0.12) * size, (room.down + 0.12) * size);

/** Cards close to each other: one that would cover another moves away, and a line leads to it. */
export function keptApart(
  cards: readonly PlacedLabel[],
  size: number,
  at: (id: StationId) => Point,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const marks = cards.map(({ id }) => at(id));
  const isFree = (box: Box, own: Point): boolean =>
    !placed.some((other) => overlap(carded(other.box, size), carded(box, size))) &&
    !marks.some((mark) => mark !== own && toBox(mark, box) < 0.6 * size);
  cards.forEach((card, i) => {
    const own = marks[i] as Point;
    const spots = [card.box, ...strays.flatMap((far) => boxesAround(card.box, own, far * size))];
    const box = spots.find((spot) => isFree(spot, own)) ?? card.box;
    placed.push(box === card.box ? card : { ...card, box, fits: false });
  });
  return placed;
}

/** The box with its nearest side so far from a point, in every direction. */
function boxesAround({ width, height }: Box, { x, y }: Point, far: number): Box[] {
  return Array.from({ length: directions }, (_, n) => {
    const angle = (2 * Math.PI * n) / directions;
    return {
      x: x + Math.cos(angle) * (far + width / 2) - width / 2,
      y: y + Math.sin(angle) * (far + height / 2) - height / 2,
      width,
      height,
    };
  });
}

/** The area covered by the figure, standing on the origin. */
const figure: Box = { x: -12, y: -36, width: 28, height: 38 };

/** The place of the Passenger: next to the station, where the figure hides least, and never over the station's name. */
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
