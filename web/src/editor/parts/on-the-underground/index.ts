import type { Chance, EditorPart } from '../../core/part';
import { documentIn, lacking, withDocument, type MapValue } from '../../core/map';
import { fields, withField } from './fields';
import { drawnTown } from './generated';
import { groups, named, withGroupField } from './groups';
import { boardOf, boardRole, layoutOf, layoutRole, withBoard } from './model';
import { keysAt, repaired } from './repairs';
import Scene from './Scene.svelte';
import { carried, copy, paste, things, without, withPoints } from './things';
import { finish, tap, tools } from './tools';

/** Units of the picture for a step of the grid, as the game draws it. */
const gridUnits = 32;

/** The lines, colours and sets of the like, and nothing on the map. */
function empty(edition: string, like: MapValue): MapValue {
  const board = documentIn(like, boardRole);
  const layout = documentIn(like, layoutRole);
  if (!board || !layout) return like;
  const { width, height, scale = board.scale, document, lines } = layout;
  const rest = lacking(board, 'rules', 'about', 'source');
  const bare = {
    ...rest,
    id: 'my-map',
    name: like.name,
    start: 'none',
    stations: [],
    blocks: [],
    ...(board.icons && { icons: [] }),
    ...(board.clusters && { clusters: [] }),
    ...(board.objectives && { objectives: [] }),
    ...(board.symbols && { symbols: [] }),
  };
  const plain = { document, scale, width, height, lines, labels: {} };
  return withDocument(withDocument({ ...like, edition }, bare), plain);
}

/** NB: a shipped board has at least the objectives that five players can be dealt. */
function generated(edition: string, like: MapValue, chance: Chance): MapValue {
  const objectives = documentIn(like, boardRole)?.objectives?.length ?? 0;
  return drawnTown(empty(edition, like), objectives, chance);
}

export const onTheUnderground: EditorPart = {
  family: 'on-the-underground',
  tools,
  firstTool: 'link',
  Scene,
  zoom: (map) => gridUnits / boardOf(map).scale,
  step: (map) => Math.max(1, Math.round(boardOf(map).scale / 2)),
  area: (map) => {
    const { width = 300, height = 200 } = layoutOf(map) ?? {};
    return { x: 0, y: 0, width, height };
  },
  things,
  carried,
  withPoints,
  without,
  copy,
  paste,
  tap,
  finish,
  fields,
  withField,
  groups,
  withGroupField,
  named,
  renamed: (map, name) => withBoard({ ...map, name }, (board) => ({ ...board, name })),
  keysAt,
  repaired,
  empty,
  generated,
};
