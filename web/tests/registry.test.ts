import { describe, expect, it } from 'vitest';
import { box } from '../src/app/setup/editions';
import { EngineClient } from '../src/engine/client';
import { aboutFamily } from '../src/games/about';
import type { FamilyTexts } from '../src/games/family';
import { families, rowOf } from '../src/games/registry';
import about from '../src/languages/en/families.json';
import tutorial from '../src/languages/en/tutorial.json';
import { engineWire } from './engine';

const engine = new EngineClient(await engineWire());
const editions = await engine.editions();
const texts: Record<string, FamilyTexts> = about;

describe('the list of families', () => {
  it('has those of the engine, in its order, and no other', () => {
    expect(families.map((row) => row.family)).toEqual([
      ...new Set(editions.map((edition) => edition.family)),
    ]);
  });

  it.each(families.map((row) => [row.family, row] as const))(
    '%s has a board, a lesson of its own, and texts about both',
    async (family, row) => {
      expect((await row.view()).default.family).toBe(family);
      const { setup, steps } = (await row.lesson()).default;
      expect(editions.find((edition) => edition.id === setup.edition)?.family).toBe(family);
      const own = Object.keys(tutorial).filter((key) => key.startsWith(`${family}.`));
      expect(own).toEqual(steps.map((_, i) => `${family}.${i + 1}`));
      expect(aboutFamily(family)).toEqual(texts[family]);
      expect(texts[family]?.about).toHaveLength(3);
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
