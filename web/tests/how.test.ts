import { flushSync, mount, unmount } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { figuresOf, openFigure, type Figure } from '../src/app/how/figures';
import {
  cityPages,
  howOf,
  howPages,
  modulesOf,
  pagesAt,
  playedOf,
  type HowId,
} from '../src/app/how/pages';
import { howTexts, pageIn, wordsIn, type HowTexts } from '../src/app/how/text';
import { presetsOf } from '../src/app/setup/presets';
import type { Language } from '../src/app/texts/texts.svelte';
import { EngineClient } from '../src/engine/client';
import { cities } from '../src/games/cities';
import { families, rowOf } from '../src/games/registry';
import type { Edition } from '../src/protocol';
import { engineWire } from './engine';
import { languages } from './translations';

let engine: EngineClient;
let editions: Edition[];
const texts = new Map<Language, HowTexts>();

function textsIn(language: Language): HowTexts {
  const found = texts.get(language);
  if (!found) throw new Error(`no texts in ${language}`);
  return found;
}

beforeAll(async () => {
  engine = new EngineClient(await engineWire());
  editions = await engine.editions();
  for (const language of languages) texts.set(language, await howTexts(language));
});

/** A newcomer reads about two hundred words a minute. */
const mostWords = { game: 200, other: 120 };
const isGame = (id: HowId): boolean => families.some(({ family }) => family === id);

describe('how to play', () => {
  it('has a page for every edition, the game’s own where the edition is the game', () => {
    const pages = editions.map(({ id, family }) => howOf(id, family));
    expect(new Set(pages).size).toBe(editions.length);
  });

  it('has no page of a city that the engine does not have', () => {
    const known = editions.map(({ id }) => id);
    expect(cityPages.filter((id) => !known.includes(id))).toEqual([]);
  });

  it('has the titles of the engine', () => {
    for (const { edition, title, family } of cities)
      expect({ edition, title, family }).toEqual({
        edition,
        title: editions.find(({ id }) => id === edition)?.title,
        family: editions.find(({ id }) => id === edition)?.family,
      });
  });

  it('has a page for every module that an edition offers', () => {
    for (const { family, full } of families) {
      const modules = modulesOf(family).map((id) => playedOf(id).options ?? {});
      for (const [name, value] of Object.entries(full))
        expect([name, modules.some((options) => options[name] === value)]).toEqual([name, true]);
    }
    const withModules = editions.filter((edition) => presetsOf(edition).includes('full'));
    for (const { family } of withModules) expect(modulesOf(family).length).toBeGreaterThan(1);
  });

  it('names what explains a table: its game, its city, its modules', () => {
    expect(pagesAt('metro', 'metro-paris', { corporations: 'on', centre: 'rails' }, 2)).toEqual([
      'metro',
      'metro-paris',
      'metro-corporations',
      'metro-centre-rails',
    ]);
    expect(pagesAt('next-station', 'next-station-london', {}, 1)).toEqual([
      'next-station',
      'next-station-solo',
    ]);
    expect(pagesAt('on-the-underground', 'underground-london', {}, 2)).toEqual([
      'on-the-underground',
    ]);
  });

  it.each(languages)('is written in %s, each page to be read in a minute', (language) => {
    const english = textsIn('en');
    for (const id of howPages) {
      const text = pageIn(textsIn(language), id);
      const most = isGame(id) ? mostWords.game : mostWords.other;
      expect([id, wordsIn(text) <= most ? 'short' : wordsIn(text)]).toEqual([id, 'short']);
      expect(text.parts.map(({ topic }) => topic)).toEqual(
        pageIn(english, id).parts.map(({ topic }) => topic),
      );
      expect([id, text.captions.length]).toEqual([id, figuresOf(id).length]);
    }
  });

  it('says goal, turn, scoring and end of every game', () => {
    for (const { family } of families)
      expect(pageIn(textsIn('en'), family as HowId).parts.map(({ topic }) => topic)).toEqual([
        'goal',
        'turn',
        'score',
        'end',
      ]);
  });
});

const drawn = howPages.flatMap((id) =>
  figuresOf(id).map((figure, n): [string, HowId, Figure] => [`${id} ${n}`, id, figure]),
);

describe('the boards of how to play', () => {
  it.each(drawn)('%s is drawn and points at something', async (_, id, figure) => {
    const table = await openFigure(engine, figure);
    const board = await engine.board(table);
    const position = await engine.position(table, figure.eyes ?? null);
    await engine.leave(table);
    expect(position.family).toBe(playedOf(id).family);
    const Picture = (await rowOf(position.family)?.picture())?.default;
    if (!Picture) throw new Error(`${position.family} has no picture`);
    const target = document.createElement('div');
    const picture = mount(Picture, { target, props: { board, position, focus: figure.focus } });
    flushSync();
    const places = figure.focus.filter((name) => name !== 'whole' && !name.startsWith('line '));
    expect(target.querySelectorAll('.ring').length).toBeGreaterThanOrEqual(places.length);
    const traced = figure.focus.filter((name) => name.startsWith('line ')).length;
    expect(target.querySelectorAll('.trace').length).toBe(traced);
    await unmount(picture);
  });
});
