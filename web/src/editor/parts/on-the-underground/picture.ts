import type { Board, Station } from '../../../protocol/generated/on-the-underground';
import type { MapValue } from '../../core/map';
import { pairOf } from '../../core/map';
import { boardOf, courseOf, layoutOf, type CityIcon, type CityStation } from './model';

const labelOf = (map: MapValue, { id, name }: { id: string; name: string }): Station['label'] =>
  layoutOf(map)?.labels[id] ?? { side: 'east', gap: 1, lines: [name] };

const iconOf = (icon: CityIcon): Station => ({
  ...icon,
  kinds: [],
  label: { side: 'east', gap: 1, lines: [] },
});

/** The map as the pictures of the game draw it, whatever is wrong with it. */
export function pictureOf(map: MapValue): Board {
  const board = boardOf(map);
  const layout = layoutOf(map);
  const stationOf = (one: CityStation): Station => ({ ...one, label: labelOf(map, one) });
  return {
    family: 'on-the-underground',
    id: board.id,
    name: map.name,
    scale: board.scale,
    width: layout?.width ?? 0,
    height: layout?.height ?? 0,
    token_word: 'branch-token',
    start: board.start,
    lines: [],
    stations: board.stations.map(stationOf),
    icons: (board.icons ?? []).map(iconOf),
    blocks: board.blocks.flatMap((block) => {
      const course = courseOf(board, block).map(pairOf);
      return course.length < 2 ? [] : [{ ...block, course }];
    }),
    rivers: (layout?.rivers ?? []).filter((river) => river.length > 1),
    decor: layout?.decor ?? [],
    clusters: board.clusters ?? [],
    objectives: [],
    colour_sets: [],
    symbols: board.symbols ?? [],
    landmark_types: board.landmark_types ?? [],
  };
}
