import type { Point } from '../../board/view';
import type { Board as AnyBoard, Fields, LogEntry, Position, Seat } from '../../protocol';
import type {
  Board,
  BoardStation,
  Event,
  Facts,
  Line,
  Pencil,
  ScoreBox,
  Sheet,
  View,
} from '../../protocol/generated/next-station';

/** Units of the picture from one station of the lattice to the next. */
export const cell = 100;

/** The printed sheet with its stations by id. */
export interface Atlas {
  sheet: Board;
  stations: ReadonlyMap<string, BoardStation>;
  colours: ReadonlyMap<Pencil, string>;
}

const atlases = new WeakMap<object, Atlas>();

/** One atlas a board, made when it is first asked for. */
export function atlasOf(board: AnyBoard): Atlas {
  let atlas = atlases.get(board);
  if (atlas === undefined) {
    const sheet = board as Board;
    atlas = {
      sheet,
      stations: new Map(sheet.stations.map((station) => [station.id, station])),
      colours: new Map(sheet.pencils.map(({ id }) => [id, `var(--line-${id})`])),
    };
    atlases.set(board, atlas);
  }
  return atlas;
}

export const colourOf = (atlas: Atlas, pencil: Pencil | null | undefined): string =>
  (pencil && atlas.colours.get(pencil)) || 'var(--ink)';

/** The ink that can be read on that colour. */
export const inkOn = (pencil: Pencil | null | undefined): string =>
  pencil ? `var(--nsl-on-${pencil}, var(--nsl-on-pencil))` : 'var(--nsl-on-pencil)';

export function pointOf(atlas: Atlas, id: string): Point {
  const station = atlas.stations.get(id);
  return { x: (station?.x ?? 0) * cell, y: (station?.y ?? 0) * cell };
}

/** Where a station lies, as in a street atlas: a letter for the column, a number for the row. */
export const spotOf = ({ x, y }: { x: number; y: number }): string => `${columnName(x)}${y + 1}`;

export const columnName = (x: number): string =>
  x < 26 ? String.fromCharCode(65 + x) : columnName(Math.floor(x / 26) - 1) + columnName(x % 26);

export const viewOf = (position: Position): View => position.view as View;
export const factsOf = (position: Position): Facts => position.facts as Facts;

export const sheetOf = (position: Position, seat: Seat): Sheet | undefined =>
  viewOf(position).sheets.find((sheet) => sheet.seat === seat);

export const boxOf = (position: Position, seat: Seat): ScoreBox | undefined =>
  factsOf(position).boxes.find((box) => box.seat === seat);

/** The lines of a sheet in the order in which they are drawn. */
export function linesInOrder(sheet: Sheet, box: ScoreBox | undefined): Line[] {
  const order = box?.lines.map((column) => column.pencil) ?? [];
  return sheet.lines.toSorted((a, b) => order.indexOf(a.pencil) - order.indexOf(b.pencil));
}

/** Which pencils have been at each station. */
export function visitsOf(lines: readonly Line[]): Map<string, Pencil[]> {
  const visits = new Map<string, Pencil[]>();
  for (const line of lines)
    for (const station of line.stations)
      visits.set(station, [...(visits.get(station) ?? []), line.pencil]);
  return visits;
}

/** The events on one sheet in these entries. */
export const eventsOf = (entries: readonly LogEntry[], seat: Seat): Fields<Event>[] =>
  entries
    .flatMap((entry) => entry.events)
    .filter((event) => event.seat === seat)
    .map((event) => event.detail as Event);

/** A section without a direction. */
export const sectionKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** Sections drawn in these entries, with the way the pencil went. */
export function drawnIn(entries: readonly LogEntry[], seat: Seat): Map<string, [string, string]> {
  const drawn = new Map<string, [string, string]>();
  for (const { event, from, to } of eventsOf(entries, seat))
    if (event === 'section-drawn' && from !== undefined && to !== undefined)
      drawn.set(sectionKey(from, to), [from, to]);
  return drawn;
}
