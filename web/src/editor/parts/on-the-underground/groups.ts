import { say } from '../../words';
import type { FieldGroup, Field, Key, Value } from '../../core/part';
import { freeId, lacking, slugOf, type MapValue } from '../../core/map';
import { boardOf, idsOf, layoutOf, withBoard, withLayout, type CityBoard } from './model';

type RuleEntries = NonNullable<CityBoard['rules']>;

const choicesOf: Record<string, readonly string[]> = {
  journeys: ['one', 'two', 'express-then-normal'],
  start_scores: ['zero', 'by-seat'],
  first_turn: ['even', 'three-to-five'],
  terminus: ['fixed', 'choice'],
  tie_break: ['shared', 'tokens', 'later', 'tokens-then-later'],
  full_branch: ['four', 'two', 'never'],
  loop_stations: ['off-the-loop', 'off-the-line'],
};
const flags = [
  'loops',
  'full_connections',
  'start_in_full',
  'passenger_leaves',
  'branch_tiles',
] as const;
const numbers: Record<string, [least: number, most: number]> = {
  cards_per_station: [1, 2],
  objectives_dealt: [0, 4],
};
const usual = 'usual';

const ruleText = (value: string) => ({ value, text: `rule.${value}` });

function ruleFields(board: CityBoard): Field[] {
  const rules = (board.rules ?? {}) as Record<string, unknown>;
  const field = (name: string, values: readonly string[]): Field => ({
    id: `rules.${name}`,
    label: `rules.${name}`,
    kind: 'choice',
    value: name in rules ? String(rules[name]) : usual,
    choices: [ruleText(usual), ...values.map(ruleText)],
  });
  const count = ([name, [least, most]]: [string, [number, number]]): Field => {
    const values = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
    return {
      ...field(name, []),
      choices: [ruleText(usual), ...values.map((value) => ({ value, text: value }))],
    };
  };
  return [
    {
      id: 'rule_set',
      label: 'rule_set',
      kind: 'choice',
      value: board.rule_set,
      choices: ['london', 'new-york', 'paris'].map((value) => ({ value, text: `city.${value}` })),
    },
    ...Object.entries(choicesOf).map(([name, values]) => field(name, values)),
    ...flags.map((name) => field(name, ['true', 'false'])),
    ...Object.entries(numbers).map(count),
  ];
}

const lineField = (id: string, label: string, value: string): Field => ({
  id,
  label,
  kind: 'text',
  value,
});

function pieceFields(board: CityBoard): Field[] {
  return [
    { ...lineField('symbols', 'symbols', (board.symbols ?? []).join(', ')), late: true },
    {
      ...lineField('landmark_types', 'landmark_types', (board.landmark_types ?? []).join(', ')),
      late: true,
    },
    {
      id: 'tiles',
      label: 'tiles',
      kind: 'number',
      value: board.landmark_tiles_of_a_type ?? 1,
      least: 1,
      most: 24,
    },
    ...(board.clusters ?? []).flatMap(({ name }, i): Field[] => [
      { ...lineField(`cluster.${i}`, 'clusterName', name), places: { n: i + 1 } },
      { id: `cluster-gone.${i}`, label: 'remove', kind: 'action', value: '', places: { name } },
    ]),
    { id: 'cluster-new', label: 'clusterNew', kind: 'action', value: '' },
  ];
}

function objectiveFields(board: CityBoard): Field[] {
  const names = new Map(board.stations.map(({ id, name }) => [id, name]));
  return (board.objectives ?? []).flatMap(({ stations, points }, i): Field[] => {
    const name = stations.map((id) => names.get(id) ?? id).join(' · ');
    return [
      {
        id: `objective.${i}`,
        label: 'objectivePoints',
        kind: 'number',
        value: points,
        least: 1,
        most: 100,
        places: { name },
      },
      { id: `objective-gone.${i}`, label: 'remove', kind: 'action', value: '', places: { name } },
    ];
  });
}

function lookFields(map: MapValue): Field[] {
  const layout = layoutOf(map);
  const size = (id: 'width' | 'height'): Field => ({
    id,
    label: id,
    kind: 'number',
    value: Math.round((layout?.[id] ?? 0) / boardOf(map).scale),
    least: 4,
    most: 200,
  });
  return [
    size('width'),
    size('height'),
    ...Object.entries(layout?.lines ?? {}).flatMap(([id, { name, colour }]): Field[] => [
      { ...lineField(`line.${id}`, 'lineName', name), places: { name: id } },
      { id: `colour.${id}`, label: 'lineColour', kind: 'colour', value: colour, places: { name } },
    ]),
  ];
}

export const groups = (map: MapValue): FieldGroup[] => [
  { id: 'pieces', fields: pieceFields(boardOf(map)) },
  { id: 'objectives', fields: objectiveFields(boardOf(map)) },
  { id: 'rules', fields: ruleFields(boardOf(map)) },
  { id: 'looks', fields: lookFields(map) },
];

function ruleOf(name: string, value: string): unknown {
  if ((flags as readonly string[]).includes(name)) return value === 'true';
  return name in numbers ? Number(value) : value;
}

function withRule(board: CityBoard, name: string, value: string): CityBoard {
  const others = lacking((board.rules ?? {}) as Record<string, unknown>, name);
  const rules = value === usual ? others : { ...others, [name]: ruleOf(name, value) };
  const rest = lacking(board, 'rules');
  return Object.keys(rules).length === 0 ? rest : { ...rest, rules: rules as RuleEntries };
}

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;]/)
      .map((word) => slugOf(word, ''))
      .filter((word) => word !== ''),
  ),
];

function withClusters(board: CityBoard, id: string, n: number, value: Value): CityBoard {
  const clusters = board.clusters ?? [];
  if (id === 'cluster-new') {
    const taken = new Set(clusters.map((one) => one.id));
    const name = say('field.clusterName', { n: clusters.length + 1 });
    return {
      ...board,
      clusters: [...clusters, { id: freeId(slugOf(name, 'quarter'), taken), name }],
    };
  }
  if (id === 'cluster')
    return {
      ...board,
      clusters: clusters.map((one, i) => (i === n ? { ...one, name: String(value) } : one)),
    };
  const gone = clusters[n]?.id;
  return {
    ...board,
    clusters: clusters.filter((_, i) => i !== n),
    stations: board.stations.map(({ cluster, ...one }) =>
      cluster === undefined || cluster === gone ? one : { ...one, cluster },
    ),
  };
}

function withObjectives(board: CityBoard, id: string, n: number, value: Value): CityBoard {
  const cards = board.objectives ?? [];
  const objectives =
    id === 'objective'
      ? cards.map((one, i) => (i === n ? { ...one, points: Number(value) } : one))
      : cards.filter((_, i) => i !== n);
  return { ...board, objectives };
}

function withLook(map: MapValue, id: string, which: string, value: Value): MapValue {
  const { scale } = boardOf(map);
  return withLayout(map, (layout) => {
    if (id === 'width' || id === 'height') return { ...layout, [id]: Number(value) * scale };
    const line = layout.lines[which];
    if (!line) return layout;
    const next =
      id === 'line' ? { ...line, name: String(value) } : { ...line, colour: String(value) };
    return { ...layout, lines: { ...layout.lines, [which]: next } };
  });
}

export function withGroupField(map: MapValue, path: string, value: Value): MapValue {
  const [id = '', which = ''] = path.split('.');
  if (id === 'rules') return withBoard(map, (board) => withRule(board, which, String(value)));
  if (id === 'rule_set')
    return withBoard(map, (board) => ({
      ...board,
      rule_set: String(value) as CityBoard['rule_set'],
    }));
  if (id === 'symbols')
    return withBoard(map, (board) => ({ ...board, symbols: wordsIn(String(value)).slice(0, 8) }));
  if (id === 'landmark_types')
    return withBoard(map, (board) => withTypes(board, wordsIn(String(value)).slice(0, 6)));
  if (id === 'tiles')
    return withBoard(map, (board) => ({ ...board, landmark_tiles_of_a_type: Number(value) }));
  if (id.startsWith('cluster'))
    return withBoard(map, (board) => withClusters(board, id, Number(which), value));
  if (id.startsWith('objective'))
    return withBoard(map, (board) => withObjectives(board, id, Number(which), value));
  return withLook(map, id, which, value);
}

function withTypes(board: CityBoard, types: string[]): CityBoard {
  return {
    ...board,
    landmark_types: types,
    landmark_tiles_of_a_type: board.landmark_tiles_of_a_type ?? 1,
  };
}

/** Gives the stations these names, in this order. */
export function named(map: MapValue, keys: readonly Key[], names: readonly string[]): MapValue {
  const ids = idsOf(keys, 'station');
  const nameOf = (id: string): string | undefined => names[ids.indexOf(id)];
  const next = withBoard(map, (board) => ({
    ...board,
    stations: board.stations.map((one) => ({ ...one, name: nameOf(one.id) ?? one.name })),
  }));
  return withLayout(next, (layout) => ({
    ...layout,
    labels: Object.fromEntries(
      Object.entries(layout.labels).map(([id, one]) => {
        const name = nameOf(id);
        return [id, name === undefined ? one : { ...one, lines: [name] }];
      }),
    ),
  }));
}
