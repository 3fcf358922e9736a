import { beforeAll, describe, expect, it } from 'vitest';
import { grown, overlap, through, toBox } from '../src/board/boxes';
import { breaksOf } from '../src/board/line-breaks';
import {
  placeLabels,
  room,
  spotsOf,
  type PlacedLabel,
  type LabelPlan,
  type Site,
} from '../src/board/labels';
import { widthOf } from '../src/board/letter-widths';
import type { Box } from '../src/board/view';
import { EngineClient } from '../src/engine/client';
import { coreOf, drawingOf } from '../src/games/on-the-underground/drawing';
import { formatFor, type Frame } from '../src/games/on-the-underground/format';
import {
  atlasOf,
  besides,
  piecesOf,
  shownLabels,
  sitesOf,
} from '../src/games/on-the-underground/labels';
import { boardOf, type Board } from '../src/games/on-the-underground/model';
import { engineWire } from './engine';

/** What the table leaves to the map on a phone, on a desktop and on a large screen. */
const frames = {
  phone: { width: 390, height: 416 },
  desktop: { width: 855, height: 628 },
  large: { width: 1495, height: 900 },
};
const cities = ['london', 'new-york', 'paris'];

const boards = new Map<string, Board>();
beforeAll(async () => {
  const engine = new EngineClient(await engineWire());
  for (const city of cities) {
    const table = await engine.open({ edition: `underground-${city}`, seats: 2, seed: 1 });
    boards.set(city, boardOf(await engine.board(table)));
  }
}, 120_000);

interface Drawn {
  labels: readonly PlacedLabel[];
  sites: readonly Site[];
  plan: LabelPlan;
  size: number;
}

/** Everything that is wrong with the names of a map, in words. */
function faults({ labels, sites, plan, size }: Drawn): string[] {
  const needs = (box: Box): Box => grown(box, room.across * size * 0.99, room.down * size * 0.99);
  return labels.flatMap(({ id, box }) => {
    const own = sites.find((site) => site.id === id) as Site;
    const foreign = sites.filter((site) => site !== own && site.lines.length > 0);
    const others = labels.filter((label) => label.id !== id);
    const isFree = (place: Box): boolean =>
      !others.some((label) => overlap(needs(label.box), needs(place))) &&
      !sites.some(({ at, radius }) => toBox(at, place) < radius) &&
      !plan.pieces.some((piece) => through(place, piece) > 0) &&
      !foreign.some(({ at }) => toBox(at, place) <= 1.7 * toBox(own.at, place)) &&
      place.x >= plan.core.x &&
      place.y >= plan.core.y &&
      place.x + place.width <= plan.core.x + plan.core.width &&
      place.y + place.height <= plan.core.y + plan.core.height;
    const crossed = plan.pieces.some((piece) => through(box, piece) > 0);
    const nearer = foreign.find(({ at }) => toBox(at, box) <= toBox(own.at, box));
    const hit = sites.find(({ at, radius }) => toBox(at, box) < radius);
    const covered = others.find((label) => overlap(box, label.box));
    return [
      ...(nearer ? [`${id} is nearer to ${nearer.id}`] : []),
      ...(hit ? [`${id} lies on ${hit.id}`] : []),
      ...(covered ? [`${id} lies on the name of ${covered.id}`] : []),
      ...(crossed && spotsOf(own, size).some((spot) => isFree(spot.box))
        ? [`${id} lies on a line, though there is a free place`]
        : []),
    ];
  });
}

function drawnIn(board: Board, frame: Frame, closeness = 0): Drawn {
  const drawing = drawingOf(board, formatFor(coreOf(board), frame));
  const atlas = atlasOf(drawing);
  const named = atlas.named(closeness);
  const core = closeness === 0 ? grown(drawing.core, 2 * drawing.measures.radius) : atlas.extent;
  const plan = { sites: sitesOf(drawing), pieces: piecesOf(drawing), extent: atlas.extent, core };
  return { labels: shownLabels(named, [], drawing), sites: plan.sites, plan, size: named.size };
}

const everywhere = cities.flatMap((city) =>
  Object.entries(frames).map(([frame, size]) => ({ city, frame, size })),
);

describe('the names of the three cities', () => {
  it.each(everywhere)(
    '$city, $frame: each at its own station, none on another',
    ({ city, size }) => {
      for (const closeness of [0, 1, 2])
        expect(faults(drawnIn(boards.get(city) as Board, size, closeness))).toEqual([]);
    },
  );

  it.each(everywhere.filter(({ frame }) => frame !== 'phone'))(
    '$city, $frame: every station has one',
    ({ city, size }) => {
      const { labels, sites } = drawnIn(boards.get(city) as Board, size);
      const named = sites.filter(({ lines }) => lines.length > 0);
      expect(
        named.map(({ id }) => id).filter((id) => !labels.some((one) => one.id === id)),
      ).toEqual([]);
    },
  );

  it.each(cities)('%s: a destination or the Passenger moves no name', (city) => {
    const board = boards.get(city) as Board;
    for (const frame of Object.values(frames)) {
      const drawing = drawingOf(board, formatFor(coreOf(board), frame));
      const named = atlasOf(drawing).named(0);
      const still = new Map(named.labels.map(({ id, box }) => [id, box]));
      for (const { id } of board.stations) {
        const shown = shownLabels(named, [id], drawing);
        const own = shown.find((label) => label.id === id);
        expect(own?.box).toEqual(still.get(id));
        for (const label of shown) expect(label.box).toEqual(still.get(label.id));
        expect(shown.filter((one) => one !== own && own && overlap(one.box, own.box))).toEqual([]);
        const at = (station: string) => drawing.stations.get(station)?.at ?? { x: 0, y: 0 };
        const nearer = board.stations.filter(
          (other) => own?.fits && toBox(at(other.id), own.box) < toBox(at(id), own.box),
        );
        expect([id, nearer.map((other) => other.id)]).toEqual([id, []]);
      }
    }
  });

  it.each(cities)('%s: the cards of four destinations never cover each other', (city) => {
    const board = boards.get(city) as Board;
    const drawing = drawingOf(board, formatFor(coreOf(board), frames.phone));
    const named = atlasOf(drawing).named(0);
    const ids = named.labels.map(({ id }) => id);
    for (let n = 0; n < ids.length; ++n) {
      // Neighbours on the board are what crowds.
      const at = (id: string) => drawing.stations.get(id)?.at ?? { x: 0, y: 0 };
      const here = at(ids[n] ?? '');
      const far = (id: string) => Math.hypot(at(id).x - here.x, at(id).y - here.y);
      const asked = [...ids].sort((a, b) => far(a) - far(b)).slice(0, 5);
      const cards = shownLabels(named, asked, drawing)
        .filter(({ id }) => asked.includes(id))
        .map(({ box }) => grown(box, 0.26 * named.size, 0.1 * named.size));
      const covered = cards.filter((a, i) => cards.some((b, j) => i < j && overlap(a, b)));
      expect([ids[n], covered.length]).toEqual([ids[n], 0]);
    }
  });

  it.each(cities)('%s: two steps nearer every station of a phone is named', (city) => {
    const { labels, sites } = drawnIn(boards.get(city) as Board, frames.phone, 2);
    const named = sites.filter(({ lines }) => lines.length > 0);
    expect(labels.map(({ id }) => id).sort()).toEqual(named.map(({ id }) => id).sort());
  });

  it.each(cities)('%s: the Passenger stands beside his station and hides no mark', (city) => {
    const board = boards.get(city) as Board;
    for (const frame of Object.values(frames)) {
      const drawing = drawingOf(board, formatFor(coreOf(board), frame));
      const named = atlasOf(drawing).named(0);
      const scale = Math.min(Math.max(0.95 * drawing.format.units, 0.8), 3.6);
      for (const { id } of board.stations) {
        const { x, y } = besides(drawing, shownLabels(named, [id], drawing), id, scale);
        const body = {
          x: x - 12 * scale,
          y: y - 36 * scale,
          width: 28 * scale,
          height: 38 * scale,
        };
        const at = drawing.stations.get(id)?.at ?? { x: 0, y: 0 };
        expect(toBox(at, body)).toBeGreaterThan(drawing.measures.radius);
      }
    }
  });
});

/** The same number for the same seed, from 0 to 1. */
function luckOf(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const syllables = [
  'mar',
  'ket',
  'har',
  'bour',
  'cas',
  'tle',
  'mill',
  'gate',
  'north',
  'ham',
  'ford',
  'ton',
  'park',
  'saint',
  'ey',
  'wick',
];

function nameOf(luck: () => number): string {
  const word = (): string => {
    const parts = Array.from(
      { length: 1 + Math.floor(luck() * 3) },
      () => syllables[Math.floor(luck() * syllables.length)] ?? '',
    );
    const text = parts.join('');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return Array.from({ length: 1 + Math.floor(luck() * 3) }, word).join(' ');
}

/** A city such as people might draw: stations of a wide grid, neighbours joined, straight or at a slant. */
function madeCity(like: Board, seed: number): Board {
  const luck = luckOf(seed);
  const [columns, rows] = [6 + Math.floor(luck() * 4), 5 + Math.floor(luck() * 3)];
  const stations = new Map<string, Board['stations'][number]>();
  for (let x = 0; x < columns; ++x)
    for (let y = 0; y < rows; ++y)
      if (luck() < 0.72) {
        const name = nameOf(luck);
        const kinds: Board['stations'][number]['kinds'] = luck() < 0.3 ? ['express'] : ['normal'];
        const label = { side: 'east' as const, gap: 1, lines: [name] };
        stations.set(`${x} ${y}`, { id: `${x} ${y}`, name, x: x * 21, y: y * 21, kinds, label });
      }
  const blocks: Board['blocks'] = [];
  for (const [id, { x, y }] of stations)
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const other = stations.get(`${x / 21 + dx} ${y / 21 + dy}`);
      if (!other || luck() > (dx + dy === 2 ? 0.25 : 0.8)) continue;
      const course: [number, number][] = [
        [x, y],
        [other.x, other.y],
      ];
      blocks.push({
        id: `${id} ${other.id}`,
        a: id,
        b: other.id,
        spaces: 1 + Math.floor(luck() * 3),
        course,
      });
    }
  return { ...like, stations: [...stations.values()], icons: [], blocks, clusters: [], rivers: [] };
}

describe('the names of boards people make', () => {
  it.each(Array.from({ length: 20 }, (_, n) => n + 1))('map %i', (seed) => {
    const board = madeCity(boards.get('london') as Board, seed);
    for (const size of Object.values(frames)) {
      const drawn = drawnIn(board, size);
      expect(faults(drawn)).toEqual([]);
      expect(drawn.labels.length).toBeGreaterThan(0);
    }
  });
});

describe('a name', () => {
  it('is measured letter by letter, accents like the letters below them', () => {
    expect(widthOf('i')).toBeLessThan(widthOf('m'));
    expect(widthOf('Étoile')).toBe(widthOf('Etoile'));
  });

  it('is broken between words, first as its board breaks it', () => {
    expect(breaksOf(['King’s Cross', 'St. Pancras'])).toEqual([
      ['King’s Cross', 'St. Pancras'],
      ['King’s Cross St. Pancras'],
      ['King’s', 'Cross St.', 'Pancras'],
    ]);
    expect(breaksOf(['Bank'])).toEqual([['Bank']]);
  });

  it('goes to the free side, and is left out where there is none', () => {
    const site = (id: string, x: number, y: number): Site => ({
      ...{ id, at: { x, y }, radius: 10, lines: ['Market'], side: 'east', rank: 1 },
    });
    const box = { x: -500, y: -500, width: 1000, height: 1000 };
    const wall = { a: { x: 60, y: -400 }, b: { x: 60, y: 400 }, reach: 45 };
    const plan: LabelPlan = { sites: [site('a', 0, 0)], pieces: [wall], extent: box, core: box };
    const [label] = placeLabels(plan, 12);
    expect(label?.crossed).toBe(0);
    expect((label?.box.x ?? 0) + (label?.box.width ?? 0)).toBeLessThan(15);
    const tight = { x: -15, y: -15, width: 30, height: 30 };
    expect(placeLabels({ ...plan, extent: tight }, 12)[0]?.fits).toBe(false);
  });
});
