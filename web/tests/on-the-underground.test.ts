import { beforeAll, describe, expect, it } from 'vitest';
import type { Point } from '../src/board/view';
import lesson from '../src/games/on-the-underground/lesson';
import { EngineClient, type TableNumber } from '../src/engine/client';
import family from '../src/games/on-the-underground';
import { inkOn } from '../src/games/on-the-underground/colours';
import {
  along,
  coreOf,
  distance,
  drawBoard,
  length,
} from '../src/games/on-the-underground/drawing';
import { formatFor, isLike, measuresOf } from '../src/games/on-the-underground/format';
import { atlasOf } from '../src/games/on-the-underground/labels';
import {
  boardOf,
  eventOf,
  factsAfter,
  factsOf,
  indexMoves,
  linesByBlock,
  viewOf,
} from '../src/games/on-the-underground/model';
import { shownRides, shownTravels } from '../src/games/on-the-underground/plan';
import { arrange, jointsOf, offsetOf, withGhost } from '../src/games/on-the-underground/slots';
import { engineWire } from './engine';

let engine: EngineClient;
beforeAll(async () => {
  engine = new EngineClient(await engineWire());
});

async function take(table: TableNumber, seat: number, action: string): Promise<void> {
  expect(await engine.apply(table, seat, action)).toEqual({});
  await engine.confirm(table);
}

/** After the first turn of the lesson: Red from High Barnet to Warren Street. */
async function afterFirstTurn(): Promise<TableNumber> {
  const table = await engine.open(lesson.setup);
  for (const step of lesson.steps.slice(0, 6))
    for (const move of step.moves ?? []) await take(table, 0, move);
  return table;
}

describe('the lesson', () => {
  it('asks for moves the engine takes, in order', async () => {
    const table = await engine.open(lesson.setup);
    for (const { moves = [], answers = [] } of lesson.steps) {
      const [move] = moves;
      if (move === undefined) continue;
      const { legal } = await engine.position(table, 0);
      expect(legal.map((one) => one.do)).toContain(move);
      await take(table, 0, move);
      for (const answer of answers) await take(table, answer.by, answer.do);
    }
    const { scores } = await engine.position(table, 0);
    expect(scores.points).toEqual([9, 6]);
  });
});

describe('the words of the map', () => {
  it('describe moves by the names of lines and stations', async () => {
    const table = await engine.open(lesson.setup);
    const board = await engine.board(table);
    const { legal } = await engine.position(table, 0);
    const move = legal.find((one) => one.do === 'build red high-barnet--archway');
    expect(move && family.describe(move, board)).toBe('Build Red from High Barnet to Archway');
  });

  it('tell the whole position', async () => {
    const table = await afterFirstTurn();
    const lines = family.text?.(await engine.board(table), await engine.position(table, 0)) ?? [];
    expect(lines).toContain('The Passenger is at Warren Street.');
    expect(lines).toContain('The Passenger would go to Angel (Red, 2 on foot): Player 1 +1.');
  });
});

describe('the drawing', () => {
  it('shows every station and block of every city inside its extent', async () => {
    for (const edition of ['underground-london', 'underground-new-york', 'underground-paris']) {
      const table = await engine.open({ edition, seats: 2, seed: 1 });
      const drawing = drawBoard(boardOf(await engine.board(table)));
      const { x, y, width, height } = atlasOf(drawing).extent;
      for (const { at } of drawing.stations.values()) {
        expect(at.x > x && at.x < x + width).toBe(true);
        expect(at.y > y && at.y < y + height).toBe(true);
      }
      expect([...drawing.blocks.values()].every(({ course }) => length(course) > 10)).toBe(true);
    }
  });

  it('fills its frame, high or wide, and stays what it was in one of nearly the same size', async () => {
    const table = await engine.open({ edition: 'underground-new-york', seats: 2, seed: 1 });
    const board = boardOf(await engine.board(table));
    for (const [width, height] of [
      [390, 416],
      [855, 628],
      [640, 640],
    ]) {
      const frame = { width: width ?? 0, height: height ?? 0 };
      const { extent } = atlasOf(drawBoard(board, formatFor(coreOf(board), frame)));
      const filled = extent.width / extent.height / (frame.width / frame.height);
      expect(filled).toBeGreaterThan(0.85);
      expect(filled).toBeLessThan(1.18);
    }
    const frame = { width: 855, height: 628 };
    expect(isLike(frame, { width: 855, height: 560 })).toBe(true);
    expect(isLike(frame, { width: 390, height: 628 })).toBe(false);
  });

  it('leaves the same gap between all parallel tracks', async () => {
    const table = await engine.open(lesson.setup);
    const drawing = drawBoard(boardOf(await engine.board(table)));
    const { track, pitch } = measuresOf(drawing.format);
    expect(pitch - track).toBeGreaterThan(3);
    for (const drawn of drawing.blocks.values())
      for (let slot = 1; slot < drawn.block.spaces; ++slot)
        expect(
          offsetOf(drawn, slot, drawn.block.spaces) - offsetOf(drawn, slot - 1, drawn.block.spaces),
        ).toBeCloseTo(pitch);
  });

  it('finds the middle of a bent way', () => {
    const bent = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 30 },
    ];
    expect(along(bent, 0.5)).toEqual({ x: 10, y: 10 });
  });

  it('writes dark letters on light lines', () => {
    expect(inkOn('#ffffff')).toBe('#14213d');
    expect(inkOn('#1d1d1b')).toBe('#ffffff');
  });
});

describe('tracks', () => {
  it('lie one in a space, and stay on their side from block to block', async () => {
    const table = await afterFirstTurn();
    const board = boardOf(await engine.board(table));
    const drawing = drawBoard(board);
    const tracks = linesByBlock(board, viewOf(await engine.position(table, 0)));
    const slots = arrange(drawing, tracks);
    const north = slots.get('camden-town--euston') ?? [];
    const south = slots.get('euston--warren-street') ?? [];
    expect(north).toHaveLength(2);
    expect(north.indexOf('red')).toBe(south.indexOf('red'));
  });

  it('of a line are joined at every station that it passes', async () => {
    const table = await afterFirstTurn();
    const board = boardOf(await engine.board(table));
    const drawing = drawBoard(board);
    const slots = arrange(drawing, linesByBlock(board, viewOf(await engine.position(table, 0))));
    const joints = jointsOf(drawing, slots).get('red') ?? '';
    const ends = [...joints.matchAll(/M([\d.-]+) ([\d.-]+)L([\d.-]+) ([\d.-]+)/g)].map((found) =>
      found.slice(1).map(Number),
    );
    // Archway, Camden Town, Euston: between its four tracks.
    expect(ends).toHaveLength(3);
    for (const [x = 0, y = 0, toX = 0, toY = 0] of ends)
      expect(distance({ x, y }, { x: toX, y: toY })).toBeLessThan(drawing.measures.pitch);
  });

  it('under the pointer take a free space, or one more where none is left', async () => {
    const table = await afterFirstTurn();
    const board = boardOf(await engine.board(table));
    const drawing = drawBoard(board);
    const slots = arrange(drawing, linesByBlock(board, viewOf(await engine.position(table, 0))));
    const double = withGhost(drawing, slots, 'camden-town--euston', 'blue');
    expect([...(double.get('camden-town--euston') ?? [])].sort()).toEqual(['blue', 'red']);
    const full = withGhost(drawing, slots, 'high-barnet--archway', 'blue');
    expect(full.get('high-barnet--archway')).toEqual(['red', 'blue']);
  });
});

describe('the Passenger', () => {
  it('is drawn on the route the engine tells, on the lines he rode and on foot', async () => {
    const table = await afterFirstTurn();
    await take(table, 0, 'ride russell-square red');
    const board = boardOf(await engine.board(table));
    const drawing = drawBoard(board);
    const slots = arrange(drawing, linesByBlock(board, viewOf(await engine.position(table, 1))));
    const events = (await engine.log(table, 0)).flatMap((entry) =>
      entry.events.map(({ detail }) => eventOf(detail)),
    );
    const shown = shownTravels({ drawing, slots }, events, 2);
    expect(shown).toHaveLength(2);
    for (const { from, destination, lines, walks, legs } of shown) {
      const points = legs.flatMap((leg) => leg.points);
      const ends = [from, destination].map((id) => drawing.stations.get(id)?.at ?? { x: 0, y: 0 });
      expect(distance(points[0] as Point, ends[0] as Point)).toBeLessThan(drawing.measures.pitch);
      expect(distance(points.at(-1) as Point, ends[1] as Point)).toBeLessThan(
        drawing.measures.pitch,
      );
      expect(legs.filter(({ line }) => line === null)).toHaveLength(walks);
      expect(new Set(legs.flatMap(({ line }) => line ?? []))).toEqual(new Set(lines));
    }
  });

  it('shows his plan after the track under the pointer', async () => {
    const table = await engine.open(lesson.setup);
    for (const step of lesson.steps.slice(0, 4))
      for (const move of step.moves ?? []) await take(table, 0, move);
    const board = boardOf(await engine.board(table));
    const drawing = drawBoard(board);
    const position = await engine.position(table, 0);
    const scene = { drawing, slots: arrange(drawing, linesByBlock(board, viewOf(position))) };
    const now = shownRides(scene, position, null, null);
    expect(now[0]?.points).toEqual([0, 0]);

    const move = position.legal.find((one) => one.do === 'build red camden-town--euston');
    const preview = await engine.preview(table, 0, move?.do ?? '', position.facts);
    expect(factsAfter(preview)?.passenger?.from).toBe('euston');
    await take(table, 0, 'build red camden-town--euston');
    expect(factsAfter(preview)).toEqual(factsOf(await engine.position(table, 0)));
  });

  it('leaves equal journeys to the mover, one move each', async () => {
    const table = await afterFirstTurn();
    const position = await engine.position(table, 0);
    const { rides, byDestination } = indexMoves(position.legal);
    expect(rides.map((move) => move.do)).toEqual(['ride angel red', 'ride russell-square red']);
    expect([...byDestination.keys()]).toEqual(['angel', 'russell-square']);
  });
});
