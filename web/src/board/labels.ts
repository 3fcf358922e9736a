import { breaksOf } from './line-breaks';
import { aroundPoint, grown, overlap, through, toBox, type Piece } from './boxes';
import { widthOf } from './letter-widths';
import { settle, type Candidate } from './label-solver';
import type { Box, Point } from './view';

export type Side =
  'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west';

/** Something on a map that has a name, or only takes room (no lines). */
export interface Site {
  id: string;
  at: Point;
  /** Half of what its mark takes. */
  radius: number;
  lines: readonly string[];
  /** Where its board wants the name. */
  side: Side;
  /** It stands there and nowhere else. */
  fixed?: boolean;
  /** 1 is named before 2. */
  rank: number;
}

export interface LabelPlan {
  sites: readonly Site[];
  pieces: readonly Piece[];
  /** Names stay inside. */
  extent: Box;
  /** Names rather stay inside of this. */
  core: Box;
}

export interface PlacedLabel {
  id: string;
  lines: readonly string[];
  side: Side;
  box: Box;
  /** Nothing lies in its way. False: it is shown only on demand. */
  fits: boolean;
  /** Pieces that run behind it. */
  crossed: number;
}

export const lineHeight = 1.04;
/** The space that cards and halos need around the letters, in sizes of a letter. */
export const room = { across: 0.26, down: 0.1 };

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

/** Steps around the station from the wanted side. */
function turnOf(wanted: Side, side: Side): number {
  const turn = Math.abs(round.indexOf(wanted) - round.indexOf(side));
  return Math.min(turn, 8 - turn);
}

interface Spot {
  box: Box;
  side: Side;
  lines: readonly string[];
  /** The cost of the place itself, whatever lies around. */
  taste: number;
}

/** Lines of a name at most. */
const most = 3;
/** How far off a name may stand, in sizes of a letter, and how far it may slide along its side. */
const gaps = [0.3, 0.62, 1.1];
const slides = [0, -0.22, 0.22, -0.42, 0.42];

/** Every place that a name may take near its station. */
export function spotsOf(site: Site, size: number): Spot[] {
  return breaksOf(site.lines).flatMap((lines, n) => {
    const width = Math.max(...lines.map(widthOf)) * size;
    const height = lines.length * lineHeight * size;
    const usual = Math.max(...site.lines.map(widthOf));
    const broken = n === 0 ? 0 : 0.6 + Math.max(0, width / size - usual) * 0.12;
    return (site.fixed ? [site.side] : round).flatMap((side) =>
      gaps.flatMap((gap, g) =>
        slidesAt(side).map((slide) => ({
          box: boxAt(site, side, gap * size, slide, width, height),
          side,
          lines,
          taste: broken + 0.45 * turnOf(site.side, side) + 0.9 * g + 1.1 * Math.abs(slide),
        })),
      ),
    );
  });
}

const isCorner = (side: Side): boolean => ways[side].across !== 0 && ways[side].down !== 0;
const slidesAt = (side: Side): readonly number[] => (isCorner(side) ? [0] : slides);

function boxAt(
  site: Site,
  side: Side,
  gap: number,
  slide: number,
  width: number,
  height: number,
): Box {
  const { across, down } = ways[side];
  const reach = (site.radius + gap) * (isCorner(side) ? 0.74 : 1);
  const x = site.at.x + across * reach + (across === 0 ? slide * width : 0);
  const y = site.at.y + down * reach + (down === 0 ? slide * height : 0);
  return {
    x: x - ((1 - across) / 2) * width,
    y: y - ((1 - down) / 2) * height,
    width,
    height,
  };
}

const holds = (outer: Box, box: Box): boolean =>
  box.x >= outer.x &&
  box.y >= outer.y &&
  box.x + box.width <= outer.x + outer.width &&
  box.y + box.height <= outer.y + outer.height;

function beyond(core: Box, box: Box): number {
  const over = (a: number, b: number): number => Math.max(0, a - b);
  return (
    over(core.x, box.x) +
    over(box.x + box.width, core.x + core.width) +
    over(core.y, box.y) +
    over(box.y + box.height, core.y + core.height)
  );
}

/** A name clearly belongs to its station when the next station is that many times as far. */
const clearly = 1.7;

/** The objects near a station: the rest of the map is not searched for each of its places. */
interface Surroundings {
  sites: readonly Site[];
  named: readonly Site[];
  pieces: readonly Piece[];
}

function surroundings({ sites, pieces }: LabelPlan, site: Site, size: number): Surroundings {
  const off = site.radius + ((gaps.at(-1) ?? 0) + 0.3) * size;
  const box = grown(
    aroundPoint(site.at, off),
    widthOf(site.lines.join(' ')) * size,
    most * lineHeight * size,
  );
  const near = sites.filter((other) => other !== site && toBox(other.at, box) < clearly * off);
  return {
    sites: near,
    named: near.filter(({ lines }) => lines.length > 0),
    pieces: pieces.filter((piece) => through(box, piece) > 0),
  };
}

type Ranked = Candidate & Spot & { crossed: number; isClear: boolean };

/** In sizes of a letter: some browsers make a line of small letters a pixel higher than others do. */
const rounding = 0.12;

// FAST: some ten thousand places are judged for a map, hence the loops.
function judged(plan: LabelPlan, near: Surroundings, site: Site, spot: Spot, size: number): Ranked {
  const { box } = spot;
  const own = Math.max(toBox(site.at, box), site.radius * 0.8);
  let foreign = Infinity;
  for (const { at } of near.named) foreign = Math.min(foreign, toBox(at, box));
  const hit = near.sites.some(({ at, radius }) => toBox(at, box) < radius + 0.05 * size);
  let crossed = 0;
  let lines = 0;
  for (const piece of near.pieces) {
    const length = through(box, piece);
    if (length === 0) continue;
    ++crossed;
    lines += 4 + (2 * length) / size;
  }
  const doubt = 3 * Math.max(0, clearly - foreign / own);
  const isOutside = !holds(plan.extent, box);
  const isNearer = foreign <= own * 1.06 + rounding * size;
  const wrong = (hit ? 30 : 0) + (isNearer ? 200 : 0) + (isOutside ? 60 : 0);
  return {
    ...spot,
    needs: grown(box, room.across * size, room.down * size),
    crossed,
    isClear: wrong === 0,
    cost: spot.taste + lines + doubt + wrong + (1.6 * beyond(plan.core, box)) / size,
  };
}

const worth = [0, 90, 60, 40];
/** Places of a name that are looked at together with those of the others. */
const choices = 70;

/**
 * A place for every name of the map at one size of letters. Names keep off each other, off marks and off lines where
 * there is room, and stand nearest to what they name. Nothing here depends on the game: a name never moves in play.
 */
export function placeLabels(plan: LabelPlan, size: number): PlacedLabel[] {
  const sites = plan.sites.filter(({ lines }) => lines.length > 0);
  const all = sites.map((site) => {
    const near = surroundings(plan, site, size);
    return spotsOf(site, size)
      .map((spot) => judged(plan, near, site, spot, size))
      .sort((a, b) => a.cost - b.cost);
  });
  const clear = all.map((places) => places.filter(({ isClear }) => isClear).slice(0, choices));
  const chosen = settle(
    clear,
    sites.map(({ rank }) => worth[rank] ?? 40),
  );
  const taken = chosen.flatMap((n, i) => clear[i]?.[n]?.needs ?? []);
  return sites.flatMap(({ id }, i) => {
    const found = clear[i]?.[chosen[i] ?? -1];
    const place = found ?? leastBad(all[i] ?? [], taken);
    if (place === undefined) return [];
    if (found === undefined) taken.push(place.needs);
    const { lines, side, box, crossed } = place;
    return [{ id, lines, side, box, crossed, fits: found !== undefined }];
  });
}

/** The place of a name that must be shown although there is no room. */
function leastBad(places: readonly Ranked[], taken: readonly Box[]): Ranked | undefined {
  const price = (place: Ranked): number =>
    place.cost + 40 * taken.filter((box) => overlap(box, place.box)).length;
  return places.reduce<Ranked | undefined>(
    (best, place) => (best === undefined || price(place) < price(best) ? place : best),
    undefined,
  );
}
