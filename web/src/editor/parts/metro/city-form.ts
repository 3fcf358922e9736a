import { changed, type MapValue } from '../../core/map';
import type { Field, FieldGroup, Value } from '../../core/part';
import { choiceText, say, type WorkshopKey } from '../../words';
import { boxOf, cityOf, cityRole, codes, type CityFile } from './model';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What is no business of a mapmaker: which rules the city has, ids, remarks. */
const hidden = new Set(['document', 'city', 'slug', 'source', 'about']);

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of plain values is one text, separated by commas. */
const isPlainList = (value: Json): value is readonly (string | number)[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');

function leavesOf(value: Json, path: string): [path: string, value: Json][] {
  if (isPlainList(value) || (!isObject(value) && !Array.isArray(value))) return [[path, value]];
  const entries: [string, Json][] = Array.isArray(value)
    ? value.map((one: Json, i): [string, Json] => [String(i), one])
    : Object.entries(value as Record<string, Json>);
  return entries
    .filter(([key]) => !hidden.has(key) && !(key === 'name' && path === ''))
    .flatMap(([key, one]) => leavesOf(one, path === '' ? key : `${path}/${key}`));
}

/** Texts of a landmark's values. */
const ofLandmark: Record<string, WorkshopKey> = {
  spaces: 'city.colours',
  upper: 'city.above',
  lower: 'city.below',
  side_a: 'city.sideA',
  side_b: 'city.sideB',
  points: 'city.points',
  square: 'city.square',
};

function landmarkName(city: CityFile, i: string): string {
  const tiles = 'tiles' in city.landmarks ? city.landmarks.tiles : [];
  return tiles[Number(i)]?.name ?? i;
}

/** What a place in a city's file holds, in words. */
function labelOf(city: CityFile, path: string): string {
  const [group, list, item = '', value = ''] = path.split('/');
  const n = Number(item) + 1;
  if (group === 'landmarks_each') return say('city.landmarksEach', { n: list ?? '' });
  if (group === 'markers_each') return say('city.markersEach', { n: list ?? '' });
  if (group === 'landmarks' && value === 'name') return say('city.landmark', { n });
  const key = ofLandmark[value];
  if (group === 'landmarks' && key) return say(key, { name: landmarkName(city, item) });
  if (group === 'landmarks') return say('city.names');
  if (group === 'boards')
    return say('city.boardPoints', { n, name: choiceText(`colour.${value}`) });
  return group === 'groups' ? say('city.group', { n }) : say('city.values');
}

/** Colours stand in the language of the page. */
const wordFor = (word: string | number): string =>
  forms.colour.test(String(word)) ? choiceText(`colour.${word}`) : String(word);
const colourIn = (word: string): string =>
  colours.find((colour) => choiceText(`colour.${colour}`) === word) ?? word;

const cityField =
  (city: CityFile) =>
  ([path, value]: [string, Json]): Field => {
    const base = { id: `city.${path}`, label: labelOf(city, path) };
    if (typeof value === 'number') return { ...base, kind: 'number', value, least: 0, most: 99 };
    const text = isPlainList(value) ? value.map(wordFor).join(', ') : String(value);
    const late = isPlainList(value) || formOf([text]) !== null;
    return { ...base, kind: 'text', value: text, late };
  };

export function groups(map: MapValue): FieldGroup[] {
  const city = cityOf(map);
  const { tiles, solo, rails } = boxOf(map);
  const counts = tiles as Record<string, number>;
  const box: Field[] = [
    ...Object.entries(counts).map(([code, value]): Field => ({
      ...{ id: `tiles.${code}`, label: 'tileCount', kind: 'number', value, least: 0, most: 60 },
      places: { name: code },
      picture: code,
    })),
    {
      ...{ id: 'rejectable', label: 'rejectable', kind: 'pictures', value: solo.rejectable },
      choices: codes.map((value) => ({ value, text: value })),
    },
    { id: 'rails', label: 'rails', kind: 'text', value: rails.tiles.join(', '), late: true },
  ];
  if (!city) return [{ id: 'tiles', fields: box }];
  const fields = leavesOf(city as unknown as Json, '').map(cityField(city));
  return [
    { id: 'city', fields },
    { id: 'tiles', fields: box },
  ];
}

/** The value at a path replaced by one of the same shape. */
function replaced(json: Json, path: readonly string[], value: Value): Json {
  const [key, ...rest] = path;
  if (key === undefined) return shaped(json, value);
  if (Array.isArray(json))
    return json.map((one: Json, i) => (String(i) === key ? replaced(one, rest, value) : one));
  if (!isObject(json)) return json;
  return { ...json, [key]: replaced(json[key] ?? null, rest, value) };
}

/** What words of a city's file may be, apart from names. */
const colours = ['yellow', 'blue', 'orange', 'green', 'purple', 'gray', 'red', 'brown'];
const forms = {
  tile: /^[a-d]{4}$/,
  square: /^[a-h][1-8]$/,
  colour: new RegExp(`^(${colours.join('|')})$`),
};

/** The form that all the words have; null where they are names. */
const formOf = (words: readonly string[]): RegExp | null =>
  Object.values(forms).find((form) => words.length > 0 && words.every((word) => form.test(word))) ??
  null;

/** A word of another form is left out; where none is left, the old ones stay. */
function shaped(old: Json, value: Value): Json {
  if (typeof old === 'number') return Number(value);
  if (typeof old === 'string') {
    const form = formOf([old]);
    return form === null || form.test(String(value)) ? String(value) : old;
  }
  if (!isPlainList(old)) return old;
  const words = String(value)
    .split(',')
    .map((word) => colourIn(word.trim()))
    .filter((word) => word !== '');
  const isNumbers = typeof old[0] === 'number';
  if (isNumbers) return words.map((word) => Math.max(0, Math.round(Number(word)) || 0));
  const form = formOf(old.map(String));
  const fitting = words.filter((word) => form === null || form.test(word));
  return fitting.length > 0 ? fitting : old;
}

export function withGroupField(map: MapValue, id: string, value: Value): MapValue {
  const place = id.slice(id.indexOf('.') + 1);
  if (id.startsWith('city.'))
    return changed(
      map,
      cityRole,
      (city) => replaced(city as unknown as Json, place.split('/'), value) as unknown as CityFile,
    );
  return changed(map, 'metro/board', (box) => {
    if (id === 'rejectable') return { ...box, solo: { ...box.solo, rejectable: String(value) } };
    if (id === 'rails')
      return { ...box, rails: { ...box.rails, tiles: shaped(box.rails.tiles, value) as string[] } };
    return { ...box, tiles: { ...box.tiles, [place]: Number(value) } };
  });
}

/** A city has the name itself; without one it is the box's. */
export function renamed(map: MapValue, name: string): MapValue {
  const next = { ...map, name };
  return cityOf(map)
    ? changed(next, cityRole, (city) => ({ ...city, name }))
    : changed(next, 'metro/board', (box) => ({ ...box, name }));
}
