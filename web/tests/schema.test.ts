// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { libraryText, readLibrary } from '../src/app/library/file';
import { emptyBook, enter } from '../src/app/puzzles/book';
import { unpacked } from '../src/app/library/share';
import { EngineClient } from '../src/engine/client';
import type { BoardDocument, Document, Edition, MapFile, SavedGame } from '../src/protocol';
import type { Tell } from '../src/protocol/generated/server';
import { feed } from './city-feed';
import { engineWire } from './engine';
import { ofForm, ofFormNow } from './kept';
import { luckOf } from './luck';
import type { Entry } from './record';
import { bare, citiesWith, documents, remarked, ruleEntries } from './schema/boards';
import { goldenGames, JudgedEngine, playGolden } from './schema/engine';
import {
  askFollowed,
  askView,
  isTaken,
  lookAtKinds,
  lookBack,
  luckySetup,
  playWhole,
} from './schema/games';
import { reviewDecisions } from '../src/engine/review';
import { isOpen, judge, placeOf, schemas, validatorAt } from './schema/law';
import { begunGame, endedEarly, linesIn, printed, run, withFolder } from './schema/program';
import { ghosts, places, witness } from './schema/seen';
import { misspelt } from './schema/spelling';
import { keptReview } from './reviews';

/** Judges a value and remembers what it has shown of the schema. */
function show(definition: string, value: unknown): void {
  judge(definition, value);
  witness(placeOf(definition), value);
}

/** The same for every line of a file, which must have some. */
function showLines(definition: string, lines: readonly unknown[]): void {
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) show(definition, line);
}

/** The lines of `replay --json`; their events are the family's own, with points where those have none. */
function showPrinted(lines: readonly unknown[]): void {
  showLines('replay.Printed', lines);
  const isEvent = validatorAt(placeOf('protocol.Event'));
  for (const { events = [] } of lines as { events?: Record<string, unknown>[] }[])
    for (const { points, ...event } of events)
      expect(isEvent({ points, ...event }) || (points === 0 && isEvent(event))).toBe(true);
}

function showReplay(text: string): void {
  for (const line of text.trimEnd().split('\n')) show('replay.Line', JSON.parse(line));
}

/** Whether a replay has a kind of action or event that none had before it in its edition. */
const showsMore =
  (known: Set<string>) =>
  ({ name, text }: Entry): boolean => {
    const edition = name.split('/', 1).join();
    const kinds = [...text.matchAll(/"(?:do|event)":"([\w-]+)/g)].map((m) => `${edition} ${m[1]}`);
    const before = known.size;
    for (const kind of kinds) known.add(kind);
    return known.size > before;
  };

const engine = new EngineClient(await engineWire('thinker', show));
const editions = await engine.editions();
const folder = resolve(import.meta.dirname, '../../tests');
const puzzles = resolve(import.meta.dirname, '../../data/puzzles');

describe('data/schema', () => {
  it('can be compiled, every definition by itself', () => {
    for (const { $id, $defs = {} } of schemas)
      for (const name of Object.keys($defs)) validatorAt(`${$id}#/$defs/${name}`);
  });

  it('has keys in snake_case and values in kebab-case', () => {
    expect(misspelt()).toEqual([]);
  });

  it('leaves no object, list or value open', () => {
    expect(places().filter(([, schema]) => isOpen(schema))).toEqual([]);
  });
});

describe('every board file', () => {
  async function fits(board: Document): Promise<boolean> {
    const [edition = ''] = await engine.editionsOfBoard(board);
    return isTaken(engine, { edition, seats: 2, seed: 1, boards: [board] });
  }

  it.each(documents)('%s, bare and with remarks, is as described and taken', async (_, board) => {
    show('protocol.Document', board);
    expect(await fits(bare(board))).toBe(true);
    expect(await fits(remarked(board))).toBe(true);
  });

  it.each(ruleEntries())('may change a rule: %o', async (rules) => {
    expect(await Promise.all(citiesWith(rules).map(fits))).toContain(true);
  });

  it('can be the board of a view', async () => {
    const [, board] = documents[0] ?? [];
    if (board === undefined) throw new Error('no board files');
    const [edition = ''] = await engine.editionsOfBoard(board);
    const table = await engine.open({ edition, seats: 2, seed: 1, boards: [board] });
    await askView(engine, table, { edition, seats: 2, boards: [board] }, 0);
    showReplay(await engine.replay(table));
    await engine.leave(table);
  });

  it('that is generated is as described', () => {
    show(
      'protocol.Document',
      JSON.parse(run('.', 'board', 'generate', 'next-station', '--seed', '7')),
    );
  });
});

describe('a city', () => {
  const town = readFileSync(resolve(folder, 'maps/town.geojson'));

  it('is imported as described, with its steps', async () => {
    const family = 'on-the-underground';
    const plain = await engine.importMap(town, { family });
    expect(plain.attribution).toBe(null);
    const asked = { family, name: 'Town', stations: 12, loops: 3, densify: true } as const;
    const named = await engine.importMap(feed(5, 6), asked);
    expect([named.attribution, named.map.name]).toEqual(['Town Transit', 'Town']);
    const [kept = '', leftOut = ''] = ['planar', 'thin'].map(
      (step) => named.stages.find((one) => one.step === step)?.stations.at(-1)?.name ?? '',
    );
    const chosen = await engine.importMap(feed(5, 6), {
      ...asked,
      lines_left_out: named.lines.slice(0, 1),
      stations_kept: [kept],
      stations_left_out: [leftOut],
      links_left_out: [{ a: kept, b: leftOut }],
    });
    expect(chosen.lines).toEqual(named.lines);
    const sheet = await engine.importMap(feed(5, 6), { family: 'next-station' });
    expect((await engine.checkBoard(sheet.map)).errors).toEqual([]);
  });

  it('that does not exist is generated, for every family', async () => {
    for (const family of ['on-the-underground', 'next-station', 'metro'] as const) {
      const wish = family === 'metro' ? { loops: 30 } : { stations: 48, loops: 20 };
      const map = await engine.generateMap({ family, seed: 7, ...wish });
      expect((await engine.checkBoard(map)).errors).toEqual([]);
    }
    await engine.generateMap({ family: 'metro', seed: 7 });
  });

  it('gets a certificate as described, which does not guess', async () => {
    const board = await engine.mapOfEdition('underground-london');
    const asked = { edition: 'underground-london', games: 2 };
    const { balance } = await engine.balance({ ...asked, board, seed: 3 });
    const none = await engine.balanceResult(balance, []);
    expect([none.verdict, none.decisive]).toEqual(['not-enough-games', null]);
    const facts = await engine.balancePlay(balance, 0);
    const rules = [{ rule: 'OTU-4.5', points: 10 }];
    const one = await engine.balanceResult(balance, [{ game: 0, facts: { ...facts, rules } }]);
    expect([one.verdict, one.games]).toEqual(['not-enough-games', 1]);
    expect(one.reasons.map(({ code }) => code)).toEqual(['one-source']);
    await engine.balanceClose(balance);
    await expect(engine.balancePlay(balance, 0)).rejects.toThrow('no certificate');
    await engine.balanceClose((await engine.balance(asked)).balance);
  });
});

describe('a map', () => {
  it('of every edition is as described and is found sound', async () => {
    for (const { id } of editions) {
      const map = await engine.mapOfEdition(id);
      show('protocol.MapFile', map);
      const { errors, editions: playable } = await engine.checkBoard(map);
      expect([errors, playable]).toEqual([[], [id]]);
    }
  });

  it('may tell who made it, and what is wrong with it', async () => {
    const london = await engine.mapOfEdition('underground-london');
    const about = {
      author: 'A. Mapmaker',
      licence: 'CC-BY-4.0',
      source: 'a timetable',
      about: 'Long.',
    };
    const [board, layout] = london.documents as [BoardDocument, BoardDocument];
    if (board.document !== 'on-the-underground/board') throw new Error('no board');
    if (layout.document !== 'on-the-underground/layout') throw new Error('no layout');
    const angel = { side: 'north' as const, gap: 1, lines: ['Angel'], fixed: true };
    const decor: typeof layout.decor = [
      { kind: 'park', points: [[0, 0]] },
      { kind: 'text', points: [[9, 9]], text: 'Soho' },
    ];
    const park = [
      [0, 0],
      [6, 0],
      [6, 6],
    ] as unknown as [[number, number]];
    const drawn = { ...layout, labels: { ...layout.labels, angel } };
    const own = {
      ...drawn,
      decor: [
        { kind: 'park' as const, points: park },
        { kind: 'water' as const, points: park },
        ...(decor?.slice(1) ?? []),
      ],
    };
    const map = { ...london, ...about, documents: [board, own] } as MapFile;
    show('protocol.MapFile', map);
    const anyEdition: MapFile = { ...map };
    delete anyEdition.edition;
    expect((await engine.checkBoard(anyEdition)).errors).toEqual([]);
    show('protocol.MapFile', anyEdition);
    const table = await engine.open({
      edition: 'underground-london',
      seats: 2,
      seed: 1,
      boards: [map],
    });
    show('on-the-underground.Board', await engine.board(table));
    showReplay(await engine.replay(table));
    await engine.leave(table);
    const few = { ...board, sets: { ...board.sets, 3: [['red']] } };
    const broken = { ...map, documents: [few, own] } as MapFile;
    expect((await engine.checkBoard(broken)).errors[0]?.rule).toBe('OTU-1.2');
    const [one, two, ...others] = board.stations;
    if (!one || !two) throw new Error('no stations');
    const close = { ...board, stations: [{ ...one, x: two.x, y: two.y }, two, ...others] };
    const check = await engine.checkBoard({ ...map, documents: [close, own] } as MapFile);
    expect(check.errors.some(({ also }) => also !== undefined)).toBe(true);
    const sheet = await engine.generateBoard('next-station', 7);
    expect((await engine.checkBoard(sheet)).derived.potential_lines).toBeDefined();
  });
});

// What a server sends is checked by tests/server/gallery_test.py.
describe('the gallery of a server', () => {
  it('lists maps with and without what their makers say of them', () => {
    const card = { id: '1-town', name: 'Town', plays: 0 };
    const more = { author: 'A. Mapmaker', licence: 'CC0', source: 'a timetable', about: 'Long.' };
    show('map.Gallery', { maps: [card, { ...card, ...more, edition: 'metro' }] });
  });
});

describe('every message', () => {
  it('about what there is', async () => {
    await engine.bots();
    await expect(engine.board(999)).rejects.toThrow('no table');
  });

  it.each(editions)('of whole games of $id', async (edition: Edition) => {
    const luck = luckOf(1);
    for (const seats of [edition.min_seats, edition.max_seats]) {
      const table = await playWhole(engine, { edition: edition.id, seats, seed: seats }, luck);
      showReplay(await lookBack(engine, table));
      await engine.leave(table);
    }
    for (let n = 0; n < (process.env.MORNINGTON_LONG ? 2 : 1); ++n)
      await engine.leave(await playWhole(engine, await luckySetup(engine, edition, luck), luck));
  });

  it.each(editions)('of a bot in $id', async ({ id, max_seats }) => {
    const table = await engine.open({ edition: id, seats: max_seats, seed: 1 });
    const [seat = 0] = (await engine.position(table, null)).decision.seats;
    for (const level of ['random', 'novice']) await engine.think(table, seat, level, 1);
    const names = Array.from({ length: max_seats }, (_, n) => `Player ${n + 1}`);
    const { options } = await engine.position(table, seat);
    await askView(engine, table, { edition: id, seats: max_seats }, seat);
    await askView(engine, table, { edition: id, seats: max_seats, options, names }, seat);
    for (const eyes of [null, ...Array.from({ length: max_seats }, (_, one) => one)])
      await askFollowed(engine, table, { edition: id, seats: max_seats, options }, eyes);
    await engine.apply(table, seat, (await engine.legal(table, seat)).at(-1)?.do ?? '');
    await askView(engine, table, { edition: id, seats: max_seats, options }, seat);
    await engine.leave(table);
  });

  it.each(['metro', 'next-station-london'])('of a review in %s', async (edition) => {
    const table = await playWhole(engine, { edition, seats: 2, seed: 1 }, luckOf(1));
    const text = await engine.replay(table);
    await engine.leave(table);
    await engine.reviewClose(await engine.review(text, edition === 'metro' ? {} : { part: 10 }));
    const how = {
      level: 'novice',
      samples: 2,
      seed: 1,
      levels: edition === 'metro' ? ['random'] : [],
    };
    const review = await engine.review(text, how);
    await engine.reviewStep(review, 1 << 20);
    await engine.reviewResult(review);
    await engine.reviewClose(review);
    await reviewDecisions(engine, text, { seat: 1, from: 20 }, { level: 'novice', samples: 2 });
  });

  it('of a game in which nothing is drawn', async () => {
    const options = { 'bare-line': 'zero' };
    const setup = { edition: 'next-station-london', seats: 2, seed: 1, options };
    const table = await engine.open(setup);
    for (let seats: number[] = [0]; seats.length > 0;) {
      seats = (await engine.position(table, null)).decision.seats;
      for (const seat of seats) await engine.apply(table, seat, 'pass');
      await engine.confirm(table);
    }
    await engine.log(table, null);
    await engine.leave(table);
  });
});

describe('what the program writes', () => {
  const program = new JudgedEngine(show);
  afterAll(() => program.close());

  it.each(editions)('as replays of $id', ({ id, max_seats }) => {
    const seats = Array<string>(max_seats).fill('random').join(',');
    withFolder((into) => {
      run(into, 'simulate', id, '--seats', seats, '--games', '2', '--seed', '1', '--replays', '.');
      showLines('replay.Line', linesIn(into, '.jsonl'));
      const [file = ''] = readdirSync(into);
      showPrinted(printed(into, file));
      showPrinted(printed(into, file, '--at', '1'));
    });
  });

  it('of a replay that ended early or is on another board, as JSON', () => {
    withFolder((into) => {
      run(into, 'simulate', 'metro', '--seats', 'random,random', '--games', '1', '--replays', '.');
      for (const end of ['agreed', 'deserted', 'resigned'] as const) {
        const file = endedEarly(into, 'metro-1.jsonl', end);
        showPrinted(printed(into, file));
      }
      run(into, 'board', 'generate', 'next-station', '--seed', '7', '--out', 'sheet.json');
      const table = ['--seats', 'random', '--games', '1', '--board', 'sheet.json'];
      run(into, 'simulate', 'next-station-london', ...table, '--replays', 'own');
      showPrinted(printed(`${into}/own`, 'next-station-london-1.jsonl'));
    });
  });

  it.each(editions)('as a game of $id that is left at once', ({ id, min_seats }) => {
    const seats = ['human', 'random', 'random'].slice(0, min_seats).join(',');
    withFolder((into) => {
      const lines = begunGame(into, id, seats);
      expect(lines).toHaveLength(1);
      show('protocol.Save', lines[0]);
    });
  });

  it.each(editions)('as the file and to the players of an arena of $id', ({ id, min_seats }) => {
    const player = `tee -a told.jsonl | python3 ${folder}/arena/first_legal.py | tee -a said.jsonl`;
    const names = Array.from({ length: Math.max(2, min_seats) }, (_, i) =>
      i === 0 ? `cmd:${player}` : 'random',
    );
    withFolder((into) => {
      const words = ['--seats', String(min_seats), '--games', '1', '--threads', '1'];
      run(into, 'arena', id, '--players', names.join(','), ...words, '--out', 'arena.out');
      showLines('arena.Line', linesIn(into, 'arena.out'));
      showLines('engine.ToPlayer', linesIn(into, 'told.jsonl'));
      showLines('engine.FromPlayer', linesIn(into, 'said.jsonl'));
    });
  });

  it.each(editions)('of $id to programs that open a view', async ({ id, min_seats, max_seats }) => {
    const table = { edition: id, seats: max_seats };
    const { id: position } = await program.ask({ ask: 'new', ...table });
    await program.ask({ ask: 'draw', id: position, seed: 3 });
    const { seats } = await program.ask({ ask: 'decision', id: position });
    const [seat = 0] = seats as number[];
    const { view } = await program.ask({ ask: 'view', id: position, seat });
    const { legal } = await program.ask({ ask: 'legal', id: position, seat });
    expect(await program.ask({ ask: 'read-view', ...table, seat, view })).toEqual({
      ok: true,
      legal,
    });
    await program.ask({ ask: 'board', ...table });
    const full = { edition: id, seats: min_seats, options: {}, boards: [] };
    await program.batch([
      { ask: 'board', ...full },
      { ask: 'drop', id: position },
    ]);
    await program.ask({ ask: 'read-view', ...full, seat: 0, view });
  });

  it('to programs on a board of its own', async () => {
    const player = `tee -a told.jsonl | python3 ${folder}/arena/first_legal.py`;
    let boards: unknown[] = [];
    withFolder((into) => {
      run(into, 'board', 'generate', 'next-station', '--seed', '7', '--out', 'sheet.json');
      boards = [JSON.parse(readFileSync(`${into}/sheet.json`, 'utf8'))];
      const words = ['--players', `cmd:${player},random`, '--games', '1', '--board', 'sheet.json'];
      run(into, 'arena', 'next-station-london', ...words);
      showLines('engine.ToPlayer', linesIn(into, 'told.jsonl'));
    });
    const table = { edition: 'next-station-london', seats: 1, options: {}, boards };
    await program.ask({ ask: 'board', ...table });
    const { id } = await program.ask({ ask: 'new', ...table });
    await program.ask({ ask: 'draw', id, seed: 3 });
    const { view } = await program.ask({ ask: 'view', id, seat: 0 });
    const { legal } = await program.ask({ ask: 'legal', id, seat: 0 });
    expect(await program.ask({ ask: 'read-view', ...table, seat: 0, view })).toEqual({
      ok: true,
      legal,
    });
  });

  it('as a review of named players', () => {
    withFolder((into) => {
      const words = ['--seats', 'random,greedy', '--games', '1', '--seed', '1', '--replays', '.'];
      run(into, 'simulate', 'next-station-london', ...words);
      const [file = ''] = readdirSync(into);
      const how = ['--bot', 'novice', '--budget', '2', '--levels', 'random,greedy', '--json'];
      show('review.Review', JSON.parse(run(into, 'review', file, ...how)));
    });
  });

  it('as the plan of a ladder on a board of its own', () => {
    withFolder((into) => {
      run(into, 'board', 'generate', 'next-station', '--seed', '7', '--out', 'sheet.json');
      const words = ['--players', 'random,greedy,random', '--seats', '2', '--games', '1'];
      const more = ['--neighbours', '--board', 'sheet.json', '--out', 'arena.out'];
      run(into, 'arena', 'next-station-london', ...words, ...more);
      showLines('arena.Line', linesIn(into, 'arena.out'));
    });
  });

  it('as files of tournaments', () => {
    withFolder((into) => {
      const showFile = () =>
        show('tournament.Tournament', JSON.parse(readFileSync(`${into}/cup.json`, 'utf8')));
      const cup = (verb: string, ...words: string[]) => {
        run(into, 'tournament', verb, 'cup.json', ...words);
        showFile();
        const standings = run(into, 'tournament', 'standings', 'cup.json', '--json');
        show('tournament.Standings', JSON.parse(standings));
      };
      const begin = (...words: string[]) => {
        run(into, 'tournament', 'new', ...words, '--seed', '1', '--out', 'cup.json', '--force');
        showFile();
      };
      begin('--entrants', 'ann,bob,cem', '--rounds', '2', '--edition', 'metro');
      cup('withdraw', 'cem');
      cup('pair');
      const results = ['--points 61,48', '--points 48,61', '--points 5,5', '--absent ann,bob'];
      for (const result of results) cup('result', 'ann', 'bob', ...result.split(' '));
      begin('--entrants', 'ann,bob,cem', '--format', 'round-robin');
      cup('pair');
      begin('--entrants', 'ann,bob', '--format', 'duplicate');
      cup('score', 'deal-1', 'ann', '61');
    });
  });

  it.each(goldenGames(`${folder}/golden`))('of golden games %s as an engine', async (_, games) => {
    for (const game of games) expect(await playGolden(program, game)).toEqual([]);
  });

  it('in answer to every verb', async () => {
    const boards = [JSON.parse(readFileSync(`${folder}/arena/other_sheet.json`, 'utf8'))];
    await program.ask({ ask: 'new', edition: 'next-station-london', seats: 1, boards });
    const { id } = await program.ask({ ask: 'new', edition: 'metro', seats: 2 });
    await program.batch([
      { ask: 'outcomes', id },
      { ask: 'draw', id, seed: 1 },
      { ask: 'legal', id, seat: 0 },
      { ask: 'sample', id, seat: null, seed: 1 },
      { ask: 'clone', id },
      { ask: 'apply', id, seat: 0, do: 'nonsense' },
      { ask: 'view', id: 999, seat: 0 },
    ]);
  });
});

describe('every kept game', () => {
  it('is of lines as described', () => {
    // Under an earlier version of the rules other events were told.
    const rulesOf = (text: string) =>
      (JSON.parse(text.split('\n')[0] ?? '{}') as { rules_version?: number }).rules_version ?? 0;
    const replays = ofFormNow('replay', 'browser-replay');
    const latest = Math.max(...replays.map(({ text }) => rulesOf(text)));
    const now = replays.filter(({ text }) => rulesOf(text) === latest);
    expect(now.length).toBeGreaterThan(20);
    for (const { text } of now) showReplay(text);
  });

  it('has saves, games of the device and links as described', async () => {
    for (const { text } of ofFormNow('terminal-save', 'browser-save'))
      show('protocol.Save', JSON.parse(text));
    for (const { text } of ofFormNow('kept-game')) {
      const game = JSON.parse(text) as SavedGame;
      for (const one of [game, { ...game, taken_back: true }, { ...game, practice: true }])
        show('browser.SavedGame', one);
    }
    for (const { text } of ofFormNow('link')) {
      const shared = await unpacked(text);
      show('protocol.Save', shared.save);
      for (const one of [shared, { ...shared, taken_back: true }]) show('browser.SharedGame', one);
    }
  });

  it('goes into one file as described, with the days that were played, and comes out of it', () => {
    const games = ofFormNow('kept-game').map(({ text }) => JSON.parse(text) as SavedGame);
    const outcome = { points: [3, -1], rank: [1, 2] };
    const day = {
      ...{ day: '2026-11-15', edition: 'metro-paris', family: 'metro' as const, title: 'Paris' },
      ...{ seat: 1, on_time: true, bots: { casual: outcome }, ...outcome },
    };
    const days = { '2026-11-15': day };
    const book = enter(emptyBook(), { id: 'a', rating: 1700 }, { right: true, at: 5 }, day.day);
    const reviews = [keptReview('a'), keptReview('b', { own: null })];
    const text = libraryText(games, reviews, days, book);
    show('browser.LibraryFile', JSON.parse(text));
    expect(readLibrary(text)).toEqual({ games, days, reviews, puzzles: book, bare: [], broken: 0 });
    const older = Object.fromEntries(
      Object.entries(JSON.parse(text) as Record<string, unknown>).filter(
        ([key]) => key !== 'puzzles' && key !== 'reviews',
      ),
    );
    show('browser.LibraryFile', older);
    expect(readLibrary(JSON.stringify(older))).toMatchObject({
      games,
      days,
      reviews: [],
      broken: 0,
    });
  });

  it('is told as described, those that show something first', async () => {
    for (const { text } of ofForm('replay').filter(showsMore(new Set()))) {
      const table = await engine.openReplay(text);
      for (const eyes of [null, 0]) {
        await engine.position(table, eyes);
        await engine.log(table, eyes);
      }
      await engine.board(table);
      await lookAtKinds(engine, table);
      await engine.leave(table);
    }
  });

  it('may come without keys, names and seed, and is told without them', async () => {
    const [{ text = '' } = {}] = ofFormNow('replay');
    const less = text
      .replace(/"names":\[[^\]]*\],/, '')
      .replace(/,"seed_sha256":"\w+"/, '')
      .replace(/,"key":"\w+"/g, '')
      .replace(/,"seed":"\w+"/, '');
    expect(less.length).toBeLessThan(text.length);
    showReplay(less);
    const table = await engine.openReplay(less);
    showReplay(await engine.replay(table));
    await engine.leave(table);
  });
});

describe('the puzzles of the page', () => {
  it('are as described', () => {
    const files = readdirSync(puzzles, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.jsonl')))
      for (const line of readFileSync(`${puzzles}/${file}`, 'utf8').trimEnd().split('\n'))
        show('puzzles.Line', JSON.parse(line));
  });
});

/** The same where the table is one of a tournament: the script of words has none. */
function showOfTournament(told: Tell): void {
  const tournament = { id: '0123456789abcdef', round: 1 };
  if (told.tell === 'table') show('server.Tell', { ...told, tournament });
  if (told.tell === 'peeked')
    show('server.Tell', { ...told, table: { ...told.table, tournament } });
  if (told.tell === 'listed')
    show('server.Tell', { ...told, table: { ...told.table, tournament: tournament.id } });
}

describe('the table server', () => {
  it('says and is told nothing else than what is described', () => {
    const kinds = {
      ask: 'server.Ask',
      tell: 'server.Tell',
      bell: 'server.Bell',
      replay: 'replay.Line',
    };
    // The script of words asks so too, but keeps one message of a shape.
    show('server.Ask', { ask: 'lobby', id: 'm1', clock: 'correspondence' });
    for (const line of readFileSync(`${folder}/server/words.jsonl`, 'utf8').trimEnd().split('\n'))
      for (const [kind, value] of Object.entries(JSON.parse(line) as object)) {
        show(kinds[kind as keyof typeof kinds], value);
        if (kind === 'tell') showOfTournament(value as Tell);
      }
  });
});

describe('documents of others', () => {
  it('may end by resignation, without or with bots that played for somebody', () => {
    const end = {
      end: 'resigned',
      steps: 7,
      points: [1, 2, 0],
      ranks: [3, 1, 2],
      seed: 'a'.repeat(64),
      winner: 1,
      gave_up: [{ seat: 0, why: 'time' }],
    };
    const handovers = [{ step: 3, seat: 0, to: 'casual', why: 'time' }];
    show('replay.Line', end);
    show('replay.Line', { ...end, handovers });
    show('replay.Line', { ...end, taken_back: true });
  });
  it('may refuse without a case, as older programs do', () => {
    const refusal = { do: 'a1', detail: null, rule: null, reason: '' };
    show('protocol.Refusal', refusal);
    show('protocol.Refusal', { ...refusal, why: { tell: 'x', then: { from: 'a', to: 'b' } } });
  });
});

describe('nothing else', () => {
  it('is described', () => {
    expect(ghosts()).toEqual([]);
  });
});
