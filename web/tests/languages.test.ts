import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../src/app/texts/texts.svelte';
import { setupTexts } from '../src/app/texts/setup/setup';
import { EngineClient, type TableNumber } from '../src/engine/client';
import type { FamilyView } from '../src/games/family';
import metro from '../src/languages/en/metro.json';
import nextStation from '../src/languages/en/next-station.json';
import underground from '../src/languages/en/on-the-underground.json';
import { familyView } from '../src/games/registry';
import type {
  Board,
  Edition,
  Family,
  Happening,
  LogEntry,
  Move,
  Refusal,
  Seat,
} from '../src/protocol';
import { engineWire } from './engine';
import { isPartial, languages, translations, wholeTranslations } from './translations';
import { schemas } from './schema/law';

const names = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'];

/** What one game said: one event and one action of each kind, and what was refused. */
interface Told {
  family: Family;
  board: Board;
  events: Map<string, Happening>;
  moves: Map<string, Move>;
  refusals: Map<string, Refusal>;
}

let engine: EngineClient;
let editions: Edition[];
const games: Told[] = [];

/** Whatever is told differently: the kind, its variants (missing, null or zero fields) and words of closed lists. */
function kindOf(detail: object): string {
  const shape = Object.entries(detail).map(([key, value]) =>
    ['event', 'action', 'source', 'colour', 'pencil', 'power', 'objective', 'card'].includes(key)
      ? `${key}=${String(value)}`
      : `${key}${value === null ? '0' : value === 0 ? '-' : ''}`,
  );
  return shape.sort().join(' ');
}

function listen(told: Told, entry: LogEntry): void {
  const { do: action, detail } = entry;
  if (action !== undefined && detail) told.moves.set(kindOf(detail), { do: action, detail });
  for (const event of entry.events) told.events.set(kindOf(event.detail), event);
}

/** Tries what is not in the list: a move that was legal elsewhere, and nonsense. */
async function refuse(told: Told, table: TableNumber, seat: Seat): Promise<void> {
  for (const action of [[...told.moves.values()].at(-1)?.do ?? '', 'fly to the moon']) {
    const refusal = await engine.check(table, seat, action);
    if (refusal) told.refusals.set(refusal.rule ?? '', refusal);
  }
}

/** Plays a whole game, taking moves spread over the list, and hears it with every seat's ears. */
async function play(edition: Edition, seats: number, options: Record<string, string>) {
  const table = await engine.open({ edition: edition.id, seats, options, seed: 5 });
  const told: Told = {
    family: edition.family,
    board: await engine.board(table),
    events: new Map(),
    moves: new Map(),
    refusals: new Map(),
  };
  for (let n = 0; n < 900; ++n) {
    const [seat] = (await engine.position(table, null)).decision.seats;
    if (seat === undefined) break;
    const { legal } = await engine.position(table, seat);
    for (const move of legal) told.moves.set(kindOf(move.detail), move);
    if (n % 9 === 0) await refuse(told, table, seat);
    await engine.apply(table, seat, legal[(n * 11 + 3) % legal.length]?.do ?? '');
    await engine.confirm(table);
  }
  for (const eyes of [null, ...Array(seats).keys()])
    for (const entry of await engine.log(table, eyes)) listen(told, entry);
  await engine.leave(table);
  games.push(told);
}

/** Every option once away from its default, in as few games as that takes. */
function sweeps({ options }: Edition): Record<string, string>[] {
  const most = Math.max(1, ...options.map((option) => option.choices.length));
  return Array.from({ length: most }, (_, i) =>
    Object.fromEntries(
      options.map(({ name, choices }) => [name, choices[i % choices.length]?.value ?? '']),
    ),
  );
}

beforeAll(async () => {
  engine = new EngineClient(await engineWire());
  editions = await engine.editions();
  for (const edition of editions)
    for (const [i, options] of sweeps(edition).entries()) {
      const seats = i % 2 === 0 ? edition.min_seats : Math.min(edition.max_seats, 5);
      await play(edition, seats, options);
    }
}, 300_000);

afterAll(() => speak('en'));

const view = async (family: Family): Promise<FamilyView> => {
  const found = await familyView(family);
  if (!found) throw new Error(`${family} has no view`);
  return found;
};

/** Everything the table would write about a game, each with what the engine wrote. */
async function written(told: Told): Promise<[string, string | null, string][]> {
  const family = await view(told.family);
  const moves = [...told.moves.values()].map((move): [string, string | null, string] => [
    `move ${kindOf(move.detail)}`,
    family.describe(move, told.board),
    move.do,
  ]);
  const events = [...told.events.values()].map((event): [string, string | null, string] => [
    `event ${kindOf(event.detail)}`,
    family.tell(event, told.board, { names, you: null }),
    event.detail.event,
  ]);
  const sources = [...told.events.values()]
    .filter((event) => event.points !== 0 && event.seat !== null)
    .map((event): [string, string | null, string] => [
      `source ${kindOf(event.detail)}`,
      family.source(event),
      event.rule,
    ]);
  const refused = [...told.refusals.values()].flatMap(
    ({ do: action, detail }): [string, string | null, string][] =>
      detail
        ? [[`refused ${action}`, family.describe({ do: action, detail }, told.board), action]]
        : [],
  );
  return [...moves, ...events, ...sources, ...refused];
}

/** Texts that are the same words in all languages. */
const sameEverywhere = /^Taxi$/;

const isWhole = (text: string | null): boolean =>
  text !== null && text !== '' && !/[{}]|undefined|null|NaN|\s\s|: ?$|\(\)/.test(text);

describe.each<[Family, object]>([
  ['metro', metro],
  ['next-station', nextStation],
  ['on-the-underground', underground],
])('the catalogue of %s', (family, catalogue) => {
  const { $defs = {} } = schemas.find(({ $id }) => $id === `${family}.schema.json`) ?? {};

  it('has a heading for every source of points', () => {
    const sources = ($defs.PointSource?.enum ?? []).map((one) => `source.${String(one)}`);
    expect(sources.filter((key) => !(key in catalogue))).toEqual([]);
  });
});

describe('what is told at the table', () => {
  it('is there to be told', () => {
    const kinds = new Set(
      games.flatMap((told) =>
        [...told.events.values()].map((e) => `${told.family} ${String(e.detail.event)}`),
      ),
    );
    expect(kinds.size).toBeGreaterThan(55);
    const rules = new Set(games.flatMap((told) => [...told.refusals.keys()]));
    expect(rules.size).toBeGreaterThan(10);
  });

  it.each(languages)('is whole in %s', async (language) => {
    await speak(language);
    const broken: string[] = [];
    for (const told of games)
      for (const [what, text, original] of await written(told))
        if (!isWhole(text) || text === original)
          broken.push(`${told.family} ${what}: ${String(text)}`);
    expect(broken).toEqual([]);
  });

  it.each(wholeTranslations)('is not left in English in %s', async (language) => {
    const left: string[] = [];
    await speak('en');
    const english = new Map<Told, Awaited<ReturnType<typeof written>>>();
    for (const told of games) english.set(told, await written(told));
    await speak(language);
    for (const told of games) {
      for (const [i, [what, text]] of (await written(told)).entries())
        if (text === english.get(told)?.[i]?.[1] && !sameEverywhere.test(text ?? ''))
          left.push(`${what}: ${String(text)}`);
    }
    expect([...new Set(left)]).toEqual([]);
  });
});

describe.each(translations)('setting up a game in %s', (language) => {
  it('has every option, choice, bot and edition of the engine, and no other', async () => {
    const texts = await setupTexts(language);
    if (!texts) throw new Error('no texts');
    /** A partial language may lack some, but has none of its own. */
    const compare = (own: object | undefined, wanted: readonly string[]): void => {
      const keys = Object.keys(own ?? {});
      expect(keys.filter((key) => !wanted.includes(key))).toEqual([]);
      if (!isPartial(language)) expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
    };
    for (const edition of editions)
      for (const { name, choices } of edition.options) {
        const text = texts.families[edition.family]?.options?.[name];
        compare(
          text?.choices,
          choices.map((choice) => choice.value),
        );
      }
    for (const [family, { options, reconstructed }] of Object.entries(texts.families)) {
      const own = editions.filter((one) => one.family === family);
      const known = own.flatMap((one) => one.options).map((option) => option.name);
      compare(options, known);
      compare(
        reconstructed,
        own.map((one) => one.id),
      );
    }
    compare(
      texts.bots,
      (await engine.bots()).map((bot) => bot.level),
    );
  });
});
