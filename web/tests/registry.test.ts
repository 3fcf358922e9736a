import { describe, expect, it } from 'vitest';
import { box } from '../src/app/setup/editions';
import { EngineClient } from '../src/engine/client';
import { manifests } from '../src/i18n/manifests';
import { families, rowOf } from '../src/games/registry';
import { engineWire } from './engine';

const engine = new EngineClient(await engineWire());
const editions = await engine.editions();

describe('the list of families', () => {
  it('has those of the engine, in its order, and no other', () => {
    expect(families.map((row) => row.family)).toEqual([
      ...new Set(editions.map((edition) => edition.family)),
    ]);
  });

  it.each(families.map((row) => [row.family, row] as const))(
    '%s has a board, a lesson of its own and a lead in every language',
    async (family, row) => {
      expect((await row.view()).default.family).toBe(family);
      const { setup } = (await row.lesson()).default;
      expect(editions.find((edition) => edition.id === setup.edition)?.family).toBe(family);
      expect(Object.keys(row.lead).sort()).toEqual(Object.keys(manifests).sort());
    },
  );

  it('names only editions that there are', () => {
    for (const { family, boxes } of families)
      for (const id of Object.keys(boxes ?? {}))
        expect(editions.find((edition) => edition.id === id)?.family).toBe(family);
  });

  it('tells how long each edition takes and how heavy it is', () => {
    for (const edition of editions) expect(box(edition)?.minutes).toBeGreaterThan(0);
    expect(editions.map((edition) => box(edition)?.weight)).toContain(4);
  });

  it('knows no family of a newer engine', () => expect(rowOf('monorail')).toBeUndefined());
});
