import type { Board } from '../../../protocol/generated/next-station';
import type { BoardCheck } from '../../../protocol/generated/map';
import type { MapValue } from '../../core/map';
import { pencils, riverOf, riverUnit, sheetOf } from './model';

/** Pairs of stations that the engine says can be joined, as far as they are still there. */
function linesOf(map: MapValue, check: BoardCheck | null): Board['potential_lines'] {
  const there = new Set(sheetOf(map).stations.map(({ id }) => id));
  const pairs = check?.derived.potential_lines ?? [];
  return pairs.flatMap(([from, to]) =>
    there.has(from) && there.has(to)
      ? [{ from, to, direction: 'horizontal', length: 1, thames: false }]
      : [],
  );
}

/** The sheet as the pictures of the game draw it, whatever is wrong with it. */
export function pictureOf(map: MapValue, check: BoardCheck | null): Board {
  const sheet = sheetOf(map);
  return {
    name: map.name,
    width: sheet.width,
    height: sheet.height,
    districts: sheet.districts,
    stations: sheet.stations.map((one) => ({
      ...one,
      tourist: one.tourist ?? false,
      departure: one.departure ?? null,
    })),
    potential_lines: linesOf(map, check),
    river: { points: riverOf(map), unit: riverUnit, width: 226 },
    pencils: pencils.map((id) => ({ id, colour: '#000000', departure: '' })),
  } as unknown as Board;
}
