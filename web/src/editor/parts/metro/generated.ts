import { documentIn, withDocument, type MapValue } from '../../core/map';
import type { Chance } from '../../core/part';
import { boardRole, codes, type BoxFile } from './model';

const boxTiles = 60;

function tilesBy(chance: Chance): BoxFile['tiles'] {
  const counts: Record<string, number> = {};
  for (let n = 0; n < boxTiles; ++n) {
    const code = codes[chance(codes.length)] ?? 'aaaa';
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return Object.fromEntries(
    Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b)),
  ) as BoxFile['tiles'];
}

/** Every player has as many stations as before, other ones. */
function dealt(lists: readonly (readonly number[])[], numbers: readonly number[], chance: Chance) {
  const left = [...numbers];
  const draw = (): number => left.splice(chance(left.length), 1)[0] ?? 1;
  return lists.map((list) => list.map(draw).toSorted((a, b) => a - b));
}

/** Sixty tiles by chance, and stations dealt again; a city keeps its landmarks. */
export function generated(edition: string, like: MapValue, chance: Chance): MapValue {
  const box = documentIn(like, boardRole);
  if (!box) return like;
  const numbers = box.stations.map(({ metro }) => metro);
  const owners = Object.fromEntries(
    Object.entries(box.owners).map(([players, lists]) => [players, dealt(lists, numbers, chance)]),
  ) as unknown as BoxFile['owners'];
  return withDocument({ ...like, edition }, { ...box, tiles: tilesBy(chance), owners });
}
