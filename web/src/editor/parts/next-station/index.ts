import { say } from '../../words';
import { documentIn, withDocument, type MapValue } from '../../core/map';
import type { EditorPart } from '../../core/part';
import { copy, finish, paste, tap, things, tools, without, withPoints } from './edit';
import { fields, groups, keysAt, repaired, withField, withGroupField } from './fields';
import { boardRole, renamed, sheetOf } from './model';
import Scene from './Scene.svelte';

/** Units of the picture from station to station, as the game draws it. */
const cell = 100;

function empty(edition: string, like: MapValue): MapValue {
  const sheet = documentIn(like, boardRole);
  if (!sheet) return like;
  const { width, height } = sheet;
  const halves: [string, string, [number, number]][] = [
    ['N', say('bank.north'), [0, Math.floor(height / 2) - 1]],
    ['S', say('bank.south'), [Math.floor(height / 2), height - 1]],
  ];
  const districts = halves.map(([id, name, y]) => ({
    ...{ id, name, kind: 'main' as const, x: [0, width - 1] as [number, number], y },
  }));
  const bare = { document: boardRole, name: like.name, width, height, districts, stations: [] };
  return withDocument({ ...like, edition }, bare as typeof sheet);
}

export const nextStation: EditorPart = {
  family: 'next-station',
  tools,
  firstTool: 'circle',
  Scene,
  zoom: () => cell,
  step: () => 1,
  area: (map) => ({ x: 0, y: 0, width: sheetOf(map).width - 1, height: sheetOf(map).height - 1 }),
  things,
  carried: (_, keys) => keys,
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
  renamed,
  keysAt,
  repaired,
  empty,
};
