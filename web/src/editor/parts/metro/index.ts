import { exactTileName } from '../../../games/metro/tile-names';
import type { Tile } from '../../../protocol/generated/metro';
import { documentIn, withDocument, type MapValue } from '../../core/map';
import type { EditorPart } from '../../core/part';
import { groups, renamed, withGroupField } from './city-form';
import { fields, keysAt, repaired, tap, things, tools, withField } from './edit';
import { boardRole } from './model';
import Scene from './Scene.svelte';
import TileValue from './TileValue.svelte';
import { generated } from './generated';

/** Units of the picture for a square, as the game draws it. */
const cell = 100;

/** Sixty straight tiles. The stations keep their owners: without any nobody could score. */
function empty(edition: string, like: MapValue): MapValue {
  const box = documentIn(like, boardRole);
  return box ? withDocument({ ...like, edition }, { ...box, tiles: { aaaa: 60 } }) : like;
}

export const metro: EditorPart = {
  family: 'metro',
  tools,
  Scene,
  pictures: { Picture: TileValue, nameOf: (code) => exactTileName(code as Tile) },
  zoom: () => cell,
  step: () => 0.5,
  area: () => ({ x: -1, y: -1, width: 10, height: 10 }),
  things,
  carried: (_, keys) => keys,
  withPoints: (map) => map,
  without: (map) => map,
  copy: () => null,
  paste: (map) => ({ map, keys: [] }),
  tap,
  finish: (map) => ({ map, pending: null }),
  fields,
  withField,
  groups,
  withGroupField,
  renamed,
  keysAt,
  repaired,
  empty,
  generated,
  isFixed: true,
  players: [2, 3, 4, 5, 6],
};
