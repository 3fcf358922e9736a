import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../src/app/texts/texts.svelte';
import { wordsOf } from '../src/i18n/language.svelte';
import { filled, numberWord, thing, type Word } from '../src/i18n/sentence';
import { EngineClient } from '../src/engine/client';
import { landmarkOf } from '../src/games/metro/city';
import { familyView } from '../src/games/registry';
import { nobody, told, type NameAt } from '../src/games/event-sentences';
import type { Board, Family, Fields, Happening, Setup } from '../src/protocol';
import type { Board as MetroBoard, Event as MetroEvent } from '../src/protocol/generated/metro';
import type {
  Board as UndergroundBoard,
  Event as UndergroundEvent,
} from '../src/protocol/generated/on-the-underground';
import metro from '../../data/texts/en/metro.json';
import nextStation from '../../data/texts/en/next-station.json';
import underground from '../../data/texts/en/on-the-underground.json';
import { engineWire } from './engine';
import { schemas, type Schema } from './schema/law';
import { languages, read, wholeTranslations } from './translations';

const families: readonly Family[] = ['metro', 'next-station', 'on-the-underground'];
const english: Record<Family, Record<string, string>> = {
  metro,
  'next-station': nextStation,
  'on-the-underground': underground,
};

let engine: EngineClient;
beforeAll(async () => {
  engine = new EngineClient(await engineWire());
});
afterAll(() => speak('en'));

async function boardOf(setup: Omit<Setup, 'seed'>): Promise<Board> {
  const table = await engine.open({ ...setup, seed: 5 });
  const board = await engine.board(table);
  await engine.leave(table);
  return board;
}

describe('a form', () => {
  const fill = (form: string, words: Record<string, Word>): string =>
    filled(form, (place) => words[place] ?? thing(''), 'en');

  it('says one thing of one and of you, another of many and of others', () => {
    const form = '{who} {who|draw|draws} {n} {n|line|lines}';
    const you = { text: 'you', isYou: true, there: true };
    expect(fill(form, { who: you, n: numberWord(2) })).toBe('you draw 2 lines');
    expect(fill(form, { who: thing('Ada'), n: numberWord(1) })).toBe('Ada draws 1 line');
  });

  it('says one thing where there is something, another where there is nothing', () => {
    const form = 'done{who?: for {who|you|{who}}|; unowned}{late?, late}.';
    expect(fill(form, { who: thing('Ada') })).toBe('done: for Ada.');
    expect(fill(form, { late: { ...thing(''), there: true } })).toBe('done; unowned, late.');
  });
});

describe('the catalogues of events', () => {
  it.each(families)('of %s have the same keys in all languages', (family) => {
    for (const language of wholeTranslations)
      expect(Object.keys(read(language, `data/texts/${family}`))).toEqual(
        Object.keys(english[family]),
      );
  });

  it.each(families)('of %s have a sentence for every kind and every source', (family) => {
    const wanted = [...eventsOf(family).keys(), ...sourcesOf(family).map((one) => `source.${one}`)];
    expect(wanted.length).toBeGreaterThan(14);
    expect(wanted.filter((key) => !(key in english[family]))).toEqual([]);
    const kinds = Object.keys(english[family]).filter((key) => !key.includes('.'));
    expect(kinds.filter((kind) => !eventsOf(family).has(kind))).toEqual([]);
  });
});

// ---- every sentence form

const defsOf = (family: Family): Record<string, Schema> =>
  schemas.find(({ $id }) => $id === `${family}.schema.json`)?.$defs ?? {};

const sourcesOf = (family: Family): string[] =>
  (defsOf(family).PointSource?.enum ?? []).map(String);

const eventsOf = (family: Family): Map<string, Schema> =>
  new Map(
    (defsOf(family).Event?.oneOf ?? []).map((event) => [
      String(event.properties?.event?.const),
      event,
    ]),
  );

/** Where the schema allows any word: one that the board knows. */
const examples: Record<Family, Record<string, unknown>> = {
  metro: {
    tile: 'aaaa',
    shown: 'cbaa',
    square: 'c4',
    line: '12',
    end: 'station 7',
    percentage: 20,
    colour: 'orange',
    landmark: 'louvre',
    where: 'c4',
    side: 'a',
  },
  'next-station': { from: 't-3-2', to: 'c-5-0', station: 'p-5-7' },
  'on-the-underground': {
    station: 'cite',
    destination: 'bir-hakeim',
    from: 'la-defense',
    other: 'la-defense',
    line: 'red',
    lines: ['red', 'blue'],
    block: 'la-defense--porte-maillot',
    card: 'so01',
    type: 'education',
    symbol: 'camera',
  },
};

const you = 0;
const people = { names: ['', 'Ada'], you };
const counts = [0, 1, 3];

/** What a field may hold, as far as a sentence may change with it; `n` stands for all that is counted. */
function values(family: Family, kind: string, key: string, field: Schema, n: number): unknown[] {
  const found = defsOf(family)[field.$ref?.split('/').at(-1) ?? ''] ?? field;
  if (field.anyOf)
    return [null, ...field.anyOf.flatMap((one) => values(family, kind, key, one, n))];
  if (kind === 'travelled' && key === 'lines') return [examples[family].lines, []];
  if (key === 'end') return [examples.metro.end, `station ${String(examples.metro.line)}`];
  if (key in examples[family]) return [examples[family][key]];
  if (found.enum) return ['source', 'price'].includes(key) ? found.enum : [found.enum[0]];
  if (found.type === 'boolean') return [true, false];
  if (found.type === 'array') return [defsOf(family).Pencil?.enum?.slice(0, 2)];
  return found.type === 'integer' ? [n] : [];
}

/** All combinations of the values. */
const combined = (fields: [string, unknown[]][]): Record<string, unknown>[] =>
  fields.reduce<Record<string, unknown>[]>(
    (all, [key, some]) => all.flatMap((one) => some.map((value) => ({ ...one, [key]: value }))),
    [{}],
  );

/** What is not in every event of the kind, and need not go with another field. */
const mayMiss = new Set(['token-taken station', 'scored line']);

/** Whom it may concern: you, somebody else, nobody. Of Next Station the engine names nobody. */
function seatsOf(family: Family, seat: Schema | undefined): (number | null)[] {
  if (seat?.$ref === undefined) return [null];
  const maybe = family === 'next-station' || seat.$ref.endsWith('OrNobody');
  return maybe ? [you, 1, null] : [you, 1];
}

function happenings(family: Family, kind: string, { properties = {} }: Schema): Happening[] {
  const apart = ['event', 'seat', 'owner', 'rule'];
  const details = counts.flatMap((n) =>
    combined(
      Object.entries(properties)
        .filter(([key]) => !apart.includes(key))
        .map(([key, field]) => [
          key,
          [
            ...values(family, kind, key, field, n),
            ...(mayMiss.has(`${kind} ${key}`) ? [undefined] : []),
          ],
        ]),
    ),
  );
  return seatsOf(family, properties.seat).flatMap((seat) =>
    details.map((detail) => ({
      seat,
      points: Number(detail.points ?? 0),
      rule: '',
      detail: { ...detail, event: kind, owner: seat, rule: '' },
    })),
  ) as unknown as Happening[];
}

async function sentences(family: Family): Promise<string> {
  const view = await familyView(family);
  const edition = { metro: 'metro-paris', 'next-station': 'next-station-london' }[
    family as 'metro'
  ];
  const board = await boardOf({ edition: edition ?? 'underground-paris', seats: 2 });
  const boards: Board[] =
    family === 'metro' ? [board, { ...board, corporate: true } as Board] : [board];
  const told = [...eventsOf(family)].map(([kind, event]) => {
    const all = boards.flatMap((one) =>
      happenings(family, kind, event).map((happening) => view?.tell(happening, one, people)),
    );
    return `${kind}\n${[...new Set(all)].map((text) => `  ${text}\n`).join('')}`;
  });
  return told.join('\n');
}

describe.each(families)('every sentence of %s', (family) => {
  it.each(languages)('in %s is as it was read', async (language) => {
    await speak(language);
    const text = await sentences(family);
    expect(
      text.split('\n').filter((line) => /[{}]|undefined|null|NaN|\S {2}|\(\)/.test(line)),
    ).toEqual([]);
    await expect(text).toMatchFileSnapshot(`sentences/${family}.${language}.txt`);
  });
});

// ---- the same English as the engine's

interface Told {
  setup: Setup;
  event: Happening['detail'] & { seat?: number | null; points?: number };
  text: string;
}

const player = (seat: number): Word => thing(`Player ${seat + 1}`);

/** As a terminal calls things: by the names on the board and by ids. */
function metroNames(plain: Board, { setup, event }: Told): NameAt {
  const board = plain as MetroBoard;
  const fields: Fields<MetroEvent> = event as MetroEvent;
  const { seat, colour, owner, landmark, line, where } = fields;
  const seated = (): Word => {
    if (seat === null || seat === undefined) return nobody;
    return setup.seats === 1 ? { text: 'you', isYou: true, there: true } : player(seat);
  };
  const words: Record<string, () => Word | null> = {
    seat: seated,
    owner: () => (owner === null ? nobody : board.corporate ? thing('corporation') : seated()),
    owner_colour: () => thing(board.owners[owner ?? -1] ?? ''),
    colour: () => (colour === null ? { ...nobody, text: 'unseen' } : null),
    landmark: () => thing((board.city && landmarkOf(board.city, landmark ?? '')?.name) ?? ''),
    city: () => thing(board.city?.name ?? ''),
    line: () => thing(String(line).startsWith('m') ? 'centre' : `station ${line}`),
    where: () => thing(typeof where === 'number' ? `station ${where}` : `square ${where}`),
  };
  return (place) => words[place]?.() ?? null;
}

const nextStationNames = (_: Board, { event }: Told): NameAt => {
  const { place: at } = event as { place?: number };
  return (place) =>
    place === 'seat' ? nobody : place === 'place' ? thing(String((at ?? 0) + 1)) : null;
};

function undergroundNames(plain: Board, { event }: Told): NameAt {
  const board = plain as UndergroundBoard;
  const fields: Fields<UndergroundEvent> = event as UndergroundEvent;
  const { seat, block, station, destination, line, lines } = fields;
  const at = board.blocks.find(({ id }) => id === block);
  const stationWord = (one: string | undefined): Word =>
    thing([...board.stations, ...board.icons].find(({ id }) => id === one)?.name ?? '');
  const lineName = (one: string): string => board.lines.find(({ id }) => id === one)?.name ?? '';
  const listed = (ids: readonly string[]): Word =>
    thing(
      ids
        .map(lineName)
        .join(', ')
        .replace(/, ([^,]*)$/, ' and $1'),
    );
  const words: Record<string, () => Word | null> = {
    seat: () => player(seat ?? 0),
    paid: () => thing(board.token_word),
    gained: () => thing(board.token_word),
    a: () => stationWord(at?.a),
    b: () => stationWord(at?.b),
    station: () => stationWord(station),
    destination: () => stationWord(destination),
    line: () => listed(line === undefined ? [] : [line]),
    lines: () => listed(lines ?? []),
  };
  return (place) => words[place]?.() ?? null;
}

const namesOf: Record<Family, (board: Board, one: Told) => NameAt> = {
  metro: metroNames,
  'next-station': nextStationNames,
  'on-the-underground': undergroundNames,
};

/** The page sets type a terminal may not have. */
const plainly = (text: string | null): string | undefined =>
  text?.replaceAll('’', "'").replaceAll('×', 'x').replaceAll(' %', '%');

describe('the English of the page', () => {
  it('is the engine’s own, for every shape of event in the golden games', async () => {
    await speak('en');
    const file = resolve(import.meta.dirname, '../../tests/golden/told.jsonl');
    const rows = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as Told);
    expect(rows.length).toBeGreaterThan(300);
    const boards = new Map<string, Board>();
    const others: string[] = [];
    for (const one of rows) {
      const key = JSON.stringify(one.setup);
      const board = boards.get(key) ?? (await boardOf(one.setup));
      boards.set(key, board);
      const family = board.family as Family;
      const words = wordsOf<string>(`data/texts/${family}`, english[family]);
      const event = { seat: null, rule: '', points: one.event.points ?? 0, detail: one.event };
      const text = told(words, event as Happening, namesOf[family](board, one));
      if (plainly(text) !== plainly(one.text)) others.push(`${text} instead of ${one.text}`);
    }
    expect(others).toEqual([]);
  }, 120_000);
});
