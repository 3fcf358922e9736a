// @vitest-environment node
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Editor } from '../src/editor/core/editor.svelte';
import { begun, done, redone, undone } from '../src/editor/core/history';
import { bendsBetween, guidesAt, isCourseStraight, snapped } from '../src/editor/core/geometry';
import { findingText } from '../src/editor/core/finding-text';
import { freeId, slugOf, type MapValue } from '../src/editor/core/map';
import { isSpot } from '../src/editor/core/part';
import { partOf } from '../src/editor/core/parts';
import { qrCode } from '../src/editor/core/qr';
import { completed, started } from '../src/editor/core/start';
import { mapFrom, mapIn } from '../src/app/library/map-link';
import { packedText } from '../src/app/library/share';
import { withVersion } from '../src/app/library/saved-maps';
import { EngineClient } from '../src/engine/client';
import type { Edition } from '../src/protocol';
import { engineWire } from './engine';
import { judge } from './schema/law';
import { randomEdit, type Dice } from './workshop/edits';
import { diceOf } from './workshop/dice';

let engine: EngineClient;
let editions: readonly Edition[];
beforeAll(async () => {
  engine = new EngineClient(await engineWire('thinker'));
  editions = await engine.editions();
});

const editionOf = (id: string): Edition => editions.find((one) => one.id === id) as Edition;

async function editorFor(id: string, how: 'empty' | 'copy'): Promise<Editor> {
  const { family } = editionOf(id);
  const part = await partOf(family);
  if (!part) throw new Error(`no editor for ${family}`);
  return new Editor(part, await started(engine, editionOf(id), how, 'Mine'));
}

/** What a game on the map is played on, and how it looks. */
async function fingerprint(edition: string, boards: MapValue[]): Promise<string[]> {
  const table = await engine.open({
    edition,
    seats: editionOf(edition).min_seats,
    seed: 1,
    boards,
  });
  const [header = ''] = (await engine.replay(table)).split('\n');
  const hash = (JSON.parse(header) as { board_hash: string }).board_hash;
  const picture = await engine.draw(table, null);
  const board = JSON.stringify(await engine.board(table));
  await engine.leave(table);
  return [hash, picture, board];
}

describe('every shipped board', () => {
  it('that is opened and saved again is the same board and the same picture', async () => {
    for (const { id, family } of editions) {
      const part = await partOf(family);
      if (!part) throw new Error(family);
      const map = await completed(engine, mapFrom(JSON.stringify(await engine.mapOfEdition(id))));
      const editor = new Editor(part, map);
      // Whatever is done and undone leaves no trace, nor does what changes nothing.
      editor.selectAll();
      editor.drag(editor.step, 0);
      editor.drop();
      editor.undo();
      editor.drag(0, 0);
      editor.drop();
      expect(await fingerprint(id, [mapFrom(JSON.stringify(editor.map))])).toEqual(
        await fingerprint(id, []),
      );
    }
  });
});

describe('a map drawn by chance', () => {
  const seeds = process.env.MORNINGTON_LONG ? 300 : 6;
  it('can be played as it is, for every edition and seed', async () => {
    for (const edition of editions)
      for (let seed = 1; seed <= seeds; ++seed) {
        const dice = diceOf(seed);
        const map = await started(engine, edition, 'generated', 'Chance', dice.below);
        judge('protocol.MapFile', map);
        const { errors, editions: playable } = await engine.checkBoard(map);
        expect([edition.id, seed, errors]).toEqual([edition.id, seed, []]);
        expect(playable).toContain(edition.id);
      }
  });
  it('is the same for the same seed and another for another', async () => {
    for (const id of ['underground-paris', 'metro', 'next-station-london']) {
      const [one, same, other] = await Promise.all(
        [4, 4, 5].map((seed) =>
          started(engine, editionOf(id), 'generated', 'Chance', diceOf(seed).below),
        ),
      );
      expect(same).toEqual(one);
      expect(other).not.toEqual(one);
    }
  });
});

describe('several things', () => {
  it('are chosen by taps without Shift, until another tool is taken', async () => {
    const editor = await editorFor('underground-london', 'copy');
    const [a = '', b = ''] = editor.things().map(({ key }) => key);
    editor.gather(true);
    editor.tap({ x: 0, y: 0 }, [a]);
    editor.tap({ x: 0, y: 0 }, [b]);
    expect(editor.keys).toEqual([a, b]);
    editor.tap({ x: 0, y: 0 }, [a]);
    editor.tap({ x: 0, y: 0 }, []);
    expect(editor.keys).toEqual([b]);
    editor.release();
    expect([editor.gathers, editor.keys]).toEqual([false, [b]]);
    editor.gather(true);
    editor.use('station');
    expect(editor.gathers).toBe(false);
  });
});

describe('what is moved or pasted', () => {
  it('stays on the map', async () => {
    for (const id of ['underground-london', 'next-station-london']) {
      const editor = await editorFor(id, 'copy');
      const { x, y, width, height } = editor.part.area(editor.map);
      const spots = () => editor.things().filter(isSpot);
      const expectInside = (): void => {
        for (const { points } of spots())
          for (const at of points) {
            expect(at.x >= x && at.x <= x + width, JSON.stringify(at)).toBe(true);
            expect(at.y >= y && at.y <= y + height, JSON.stringify(at)).toBe(true);
          }
      };
      editor.select(
        spots()
          .slice(0, 5)
          .map(({ key }) => key),
      );
      const apart = (): number => {
        const [a, b] = spots();
        return (a?.points[0]?.x ?? 0) - (b?.points[0]?.x ?? 0);
      };
      const before = apart();
      editor.drag(-3 * width, 5 * height);
      editor.drop();
      expectInside();
      expect(apart()).toBe(before);
      editor.copy();
      for (let n = 0; n < 60; ++n) editor.paste();
      editor.rotate();
      expectInside();
    }
  });
});

describe('the values of a city', () => {
  it('have names that people read, and colours keep their words in the file', async () => {
    const cities = editions.filter(({ id }) => /^metro-(?!solo)/.test(id));
    expect(cities.length).toBeGreaterThan(5);
    for (const { id } of cities) {
      const editor = await editorFor(id, 'copy');
      const [city] = editor.part.groups(editor.map, 2);
      for (const { label } of city?.fields ?? []) expect(label).not.toMatch(/_|\/|[{}]|^city/);
    }
    const paris = await editorFor('metro-paris', 'copy');
    const colours = 'city.landmarks/tiles/0/spaces';
    paris.setGroupField(colours, 'green, blue, no colour');
    expect(JSON.stringify(paris.map)).toContain('"spaces":["green","blue"]');
  });
});

describe('a step', () => {
  const map = {
    document: 'mornington/map',
    version: 1,
    name: 'a',
    documents: [],
  } as unknown as MapValue;
  it('is taken back and done again, however many there are', () => {
    let history = begun(map);
    for (let n = 1; n <= 5000; ++n) history = done(history, { ...map, name: String(n) }, 'change');
    for (let n = 4999; n >= 1; --n) {
      history = undone(history);
      if (n % 500 === 0) expect(history.now.name).toBe(String(n));
    }
    history = undone(history);
    expect([history.now, history.past]).toEqual([map, null]);
    expect(undone(history)).toBe(history);
    for (let n = 1; n <= 5000; ++n) history = redone(history);
    expect([history.now.name, history.future]).toEqual(['5000', null]);
  });
  it('that changes nothing is none, and letters of one name are one', () => {
    let history = done(begun(map), { ...map }, 'change');
    expect(history.past).toBeNull();
    for (const name of ['B', 'Ba', 'Ban', 'Bank'])
      history = done(history, { ...map, name }, 'change', 'name');
    expect(undone(history).now.name).toBe('a');
  });
});

describe('lines', () => {
  it('are horizontal, vertical or diagonal, with one bend at most', () => {
    for (let x = -4; x <= 4; ++x)
      for (let y = -4; y <= 4; ++y) {
        if (x === 0 && y === 0) continue;
        for (const first of [false, true]) {
          const [a, b] = [
            { x: 0, y: 0 },
            { x, y },
          ];
          const bends = bendsBetween(a, b, first);
          expect(bends.length).toBeLessThan(2);
          expect(isCourseStraight([a, ...bends, b])).toBe(true);
        }
      }
  });
  it('snap to the grid and show what they are in line with', () => {
    expect(snapped({ x: -1, y: 4.6 }, 3)).toEqual({ x: 0, y: 6 });
    const guides = guidesAt({ x: 3, y: 3 }, [
      { x: 9, y: 3 },
      { x: 6, y: 3 },
      { x: 0, y: 0 },
      { x: 4, y: 9 },
    ]);
    expect(guides.map(([, to]) => to)).toEqual([
      { x: 6, y: 3 },
      { x: 0, y: 0 },
    ]);
  });
});

describe('names', () => {
  it('become ids that are free', () => {
    expect(slugOf('Place de l’Étoile – Größe', 'x')).toBe('place-de-l-etoile-grosse');
    expect(slugOf('東京', 'station')).toBe('station');
    expect(freeId('bank', new Set(['bank', 'bank-2']))).toBe('bank-3');
  });
  it('of a list go to the chosen stations in the order of reading, then to new ones', async () => {
    const editor = await editorFor('underground-london', 'empty');
    editor.use('station');
    for (const x of [120, 60, 90]) editor.tap({ x, y: 60 }, []);
    editor.selectAll();
    editor.giveNames(['West', 'Middle', 'East', 'North']);
    editor.tap({ x: 90, y: 30 }, []);
    const names = editor.things().map(({ name, points: [at] }) => [name, at?.x]);
    expect(names).toEqual([
      ['East', 120],
      ['West', 60],
      ['Middle', 90],
      ['North', 90],
    ]);
    expect(editor.names).toEqual([]);
  });
});

describe('a station', () => {
  it('that moves takes its links along, straight again', async () => {
    const editor = await editorFor('underground-london', 'copy');
    editor.select(['station:bank']);
    editor.nudge(1, 0);
    const broken = (await engine.checkBoard(editor.map)).errors.filter(
      ({ code }) => code === 'not-octilinear',
    );
    expect(broken).toEqual([]);
  });
  it('that is renamed has its new name on the map', async () => {
    const editor = await editorFor('underground-paris', 'copy');
    const [station] = editor.things().filter(({ kind }) => kind === 'station');
    editor.select([station?.key ?? '']);
    editor.setField('name', 'Neuer Name');
    const [, , board = ''] = await fingerprint('underground-paris', [editor.map]);
    expect(board).toContain('"lines":["Neuer Name"]');
  });
});

describe('a QR code', () => {
  // What was drawn when another program (jsQR 1.4) read each of them back.
  it.each([
    ['MORNINGTON', 21, '11ffa9e661641321'],
    [`https://play.example/#/map/${'q1-_'.repeat(60)}`, 57, '501656d8ac60fa79'],
    ['x'.repeat(2000), 149, 'e50ca6e378816d94'],
  ])('of %.30s is drawn as it was when it was read', (text, size, hash) => {
    const rows = qrCode(text) ?? [];
    const bits = rows.map((row) => row.map(Number).join('')).join('\n');
    expect(rows).toHaveLength(size);
    expect(createHash('sha256').update(bits).digest('hex').slice(0, 16)).toBe(hash);
  });
  it('holds no more than 2,953 bytes', () => {
    expect(qrCode('x'.repeat(2953))).toHaveLength(177);
    expect(qrCode('x'.repeat(2954))).toBeNull();
  });
});

describe('a link', () => {
  it('holds the map, or says how long it would be', async () => {
    const small = await editorFor('underground-london', 'empty');
    const map = { ...small.map, name: 'Überstadt' };
    const text = await packedText(map);
    expect(text).toMatch(/^[\w-]+$/);
    expect(await mapIn(text)).toEqual(map);
    await expect(mapIn(await packedText({ save: 1 }))).rejects.toThrow('no map');
  });
});

describe('a version', () => {
  it('is kept once while nothing changes', async () => {
    const { map } = await editorFor('metro', 'copy');
    const saved = { id: '1', map, touched: 1, versions: [] };
    const once = withVersion(saved, 5);
    expect(once.versions).toHaveLength(1);
    expect(withVersion(once, 6)).toBe(once);
    expect(withVersion({ ...once, map: { ...map, name: 'b' } }, 7).versions).toHaveLength(2);
  });
});

const edits = process.env.MORNINGTON_LONG ? 500 : 20;
const seeds = process.env.MORNINGTON_LONG ? [1, 2, 3] : [1, 2];

/** Plays some moves on the map, with a bot among them: nothing may break. */
async function playOn(edition: string, map: MapValue, dice: Dice, most = 6): Promise<void> {
  const seats = editionOf(edition).min_seats;
  const table = await engine.open({ edition, seats, seed: 3, boards: [map] });
  for (let n = 0; n < most; ++n) {
    const { decision } = await engine.position(table, null);
    const [seat] = decision.kind === 'seats' ? decision.seats : [];
    if (seat === undefined) break;
    const legal = await engine.legal(table, seat);
    const chosen =
      n % 10 === 3 ? (await engine.think(table, seat, 'novice', 1)).do : dice.any(legal)?.do;
    if (chosen === undefined) throw new Error('a seat must decide and has no move');
    expect((await engine.apply(table, seat, chosen, { confirm: true })).refusal).toBeUndefined();
  }
  await engine.leave(table);
}

/** Presses "Fix" wherever it is offered; the edition that can be played then, if there is one. */
async function repairedAll(editor: Editor): Promise<string | undefined> {
  for (let n = 0; n < 60; ++n) {
    const { errors, editions: playable } = await engine.checkBoard(editor.map);
    if (playable[0] !== undefined) return playable[0];
    const before = editor.map;
    for (const finding of errors) if (editor.map === before) editor.repair(finding);
    if (editor.map === before) return undefined;
  }
  return undefined;
}

describe.each(['underground-london', 'underground-new-york', 'next-station-london', 'metro-paris'])(
  'a monkey at the map of %s',
  (id) => {
    it.each(seeds)('never breaks undo, the checker or the file (seed %i)', async (seed) => {
      const dice = diceOf(seed);
      const editor = await editorFor(id, seed % 2 === 0 ? 'empty' : 'copy');
      const begin = editor.map;
      const done: string[] = [];
      for (let n = 0; n < edits; ++n) {
        const before = editor.map;
        editor.check = await engine.checkBoard(before);
        done.push(randomEdit(editor, dice));
        const after = editor.map;
        if (after === before) continue;
        // A drawing is a step for each of its taps.
        let steps = 0;
        for (; editor.map !== before && editor.canUndo; ++steps) editor.undo();
        expect(editor.map, done.join()).toBe(before);
        for (let n = 0; n < steps; ++n) editor.redo();
        expect(editor.map, done.join()).toBe(after);
        const file = mapFrom(JSON.stringify(after));
        expect(file).toEqual(after);
        judge('protocol.MapFile', file);
        const { errors, warnings, editions: playable } = await engine.checkBoard(file);
        expect(errors.length === 0, done.join()).toBe(playable.length > 0);
        for (const finding of [...errors, ...warnings]) {
          const text = findingText(editor.part, after, finding);
          if (finding.code !== 'unreadable') expect(text, finding.code).not.toMatch(/[{}]/);
          if (finding.code !== 'unreadable') expect(text, finding.what).not.toBeNull();
        }
        if (playable[0] && n % 7 === 0) await playOn(playable[0], after, dice);
      }
      const mended = await repairedAll(editor);
      if (mended) await playOn(mended, editor.map, dice, 1000);
      while (editor.canUndo) editor.undo();
      expect(editor.map).toEqual(begin);
    });
  },
);
