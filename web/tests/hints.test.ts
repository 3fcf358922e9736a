import { describe, expect, it } from 'vitest';
import { darkened } from '../src/app/darken';
import metro from '../src/games/metro';
import nextStation from '../src/games/next-station';
import underground from '../src/games/on-the-underground';
import { EngineClient } from '../src/engine/client';
import { Thinker } from '../src/host/thinker';
import { engineWire, wireMaker } from './engine';

describe('a hint', () => {
  it.each([
    ['metro', metro],
    ['next-station-london', nextStation],
    ['underground-london', underground],
  ] as const)('of %s has figures and a line that can be put in words', async (edition, family) => {
    const engine = new EngineClient(await engineWire());
    const table = await engine.open({ edition, seats: 2, seed: 4 });
    const { decision, legal } = await engine.position(table, 0);
    expect(decision.seats).toContain(0);
    const board = await engine.board(table);
    const thinker = new Thinker(await wireMaker());
    const hints = await thinker.hints(await engine.save(table), 0, new AbortController().signal);
    const [best] = hints;
    expect(hints.length).toBeGreaterThan(0);
    expect(legal.map((move) => move.do)).toContain(best?.action);
    expect(best?.samples).toBeGreaterThan(0);
    expect(best?.win).toBeGreaterThanOrEqual(0);
    expect(best?.line[0]).toEqual({ by: 0, action: best?.action });
    // What the page reads from the notation says the same as what the engine's own fields say.
    const move = legal.find((one) => one.do === best?.action);
    const read = family.read?.(best?.action ?? '');
    if (read && move) expect(family.describe(read, board)).toBe(family.describe(move, board));
  });

  it('ends its line where a step cannot be read', () => {
    expect(nextStation.read?.('flip underground-circle')?.detail).toEqual({
      action: 'flip',
      card: 'underground-circle',
    });
    expect(metro.read?.('place abcd 12 as bcda')?.detail.shown).toBe('bcda');
    expect(underground.read?.('build red a--b for 2')?.detail.price).toBe(2);
    for (const family of [metro, nextStation, underground])
      expect(family.read?.('juggle three balls')).toBeNull();
  });
});

describe('an engine’s picture at night', () => {
  it('turns paper and ink over and keeps the colours of lines', () => {
    const svg = '<rect fill="#fbfaf6"/><text fill="#222222"/><path stroke="#d6252b"/>';
    const dark = darkened(svg);
    expect(dark).toContain('#d6252b');
    const [paper = 0, ink = 0] = [...dark.matchAll(/rgb\((\d+)/g)].map(([, red]) => Number(red));
    expect(paper).toBeLessThan(60);
    expect(ink).toBeGreaterThan(190);
  });
});
