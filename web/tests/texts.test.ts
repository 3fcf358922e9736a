import { describe, expect, it } from 'vitest';
import { speak, t } from '../src/app/texts/texts.svelte';
import { catalogue, withFallback } from '../src/i18n/catalogues';
import { wordsOf } from '../src/i18n/language.svelte';
import { knownLanguage, manifestOf, manifests } from '../src/i18n/manifests';
import { categoriesOf } from '../src/i18n/plural';
import { filled, numberWord, thing, type Word } from '../src/i18n/sentence';
import { families } from '../src/games/registry';
import {
  isPartial,
  languages,
  leaves,
  partsOf,
  read,
  rulesOf,
  translations,
  wholeTranslations,
} from './translations';

const parts = partsOf('en');
/** What the engine says in English itself (tests/languages.test.ts compares it). */
const engineParts = ['bots', ...families.map(({ family }) => `${family}-setup`)];

/** Places of a text: `shown` are filled in, the others only choose between forms. */
const placesIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/\{(\w+)/g), ([, name]) => plain(name ?? '')));
const shownIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/\{(\w+)[}?]/g), ([, name]) => plain(name ?? '')));
/** A colour may be inflected, and English has articles. */
const plain = (name: string): string => name.replace(/^a_/, '').replace(/_[fs]$/, '');

/** A sentence about an event may use any of its fields (tests/sentences.test.ts reads them all). */
const tellsAnEvent = /^data\/texts\/(?!puzzles)[\w-]+\.json › (?!refused)/;

/** How many forms each place of a text has. */
const formCounts = (text: string): number[] =>
  Array.from(text.matchAll(/\{\w+\|([^{}]*)\}/g), ([, forms]) => (forms ?? '').split('|').length);

/** Pairs of the English text and its translation. */
const pairs = (language: string): [path: string, english: string, own: string | undefined][] =>
  parts.flatMap((part) => {
    const own = new Map(leaves(read(language, part)));
    return leaves(read('en', part)).map(([path, text]): [string, string, string | undefined] => [
      `${part}.json › ${path}`,
      text,
      own.get(path),
    ]);
  });

describe.each(translations)('the texts in %s', (language) => {
  it('are all there, unless the language is partial', () => {
    const missing = pairs(language).filter(([, english, own]) => english !== '' && !own);
    const digests = rulesOf('en').filter((name) => !rulesOf(language).includes(name));
    const setups = engineParts.filter((part) => !partsOf(language).includes(part));
    const all = [
      ...missing.map(([path]) => path),
      ...setups.map((part) => `${part}.json`),
      ...digests.map((name) => `rules/${name}.md`),
    ];
    if (all.length > 0) console.log(`${language}: ${all.length} texts are missing`);
    if (!isPartial(language)) expect(all).toEqual([]);
  });

  it('have no key that English lacks', () => {
    const own = partsOf(language).filter((part) => !engineParts.includes(part));
    const strange = own.flatMap((part) => {
      const known = new Set(leaves(read('en', part)).map(([path]) => path));
      const paths = leaves(read(language, part)).map(([path]) => path);
      return paths.filter((path) => !known.has(path)).map((path) => `${part}.json › ${path}`);
    });
    expect(strange).toEqual([]);
  });

  it('fill the same places', () => {
    const wrong = pairs(language).flatMap(([path, english, own]) => {
      if (!own || tellsAnEvent.test(path)) return [];
      const missing = [...shownIn(english)].filter((place) => !placesIn(own).has(place));
      const strange = [...shownIn(own)].filter((place) => !placesIn(english).has(place));
      return missing.length + strange.length > 0 ? [{ path, missing, strange }] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('have no more forms than the language has plurals', () => {
    // Polish has a form of its own for fractions, after those for whole numbers: 5,3 punktu.
    const forms = new Set([...categoriesOf(language), new Intl.PluralRules(language).select(5.3)]);
    const most = Math.max(2, forms.size);
    const wrong = pairs(language).filter(([, , own]) =>
      formCounts(own ?? '').some((count) => count > most),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('close the places that they open', () => {
    const depth = (text: string): number => text.split('{').length - text.split('}').length;
    expect(pairs(language).filter(([, , own]) => depth(own ?? '') !== 0)).toEqual([]);
  });
});

describe('a manifest', () => {
  it.each(languages)('of %s has what the page needs, and nothing else', (language) => {
    const { name, you, noBreakBefore, locale, ...flags } = manifestOf(language);
    const { capitals, smallColours, wideSigns, partial, ...more } = flags;
    expect([typeof name, typeof noBreakBefore]).toEqual(['string', 'string']);
    expect([undefined, true]).toEqual(
      expect.arrayContaining([capitals, smallColours, wideSigns, partial]),
    );
    expect(Intl.DateTimeFormat.supportedLocalesOf([locale ?? language])).toHaveLength(1);
    expect(more).toEqual({});
    expect(you).toBe(read(language, 'app')['new.you'] ?? you);
  });

  it('is found for a browser by its code, without its region, or is English', () => {
    const [first = 'en'] = translations;
    expect(knownLanguage([first])).toBe(first);
    expect(knownLanguage([`${first}-XX`])).toBe(first);
    expect(knownLanguage(['tlh', 'x-none'])).toBe('en');
    expect(manifestOf('tlh')).toBe(manifests.en);
  });

  it('stands for languages that are whole, at least two', () => {
    expect(wholeTranslations.length).toBeGreaterThan(1);
    expect(parts.length).toBeGreaterThan(14);
  });
});

describe('a text that is missing', () => {
  it('is said in English, with the plurals of English', async () => {
    const words = wordsOf('coach', {
      title: 'Your coach',
      notTranslated: '{n} {n|thing|things} at 5 %',
    });
    const [language = ''] = translations;
    await speak(language);
    expect(words.say('title')).toBe(read(language, 'coach').title);
    expect([0, 1].map((n) => words.say('notTranslated', { n }))).toEqual([
      '0 things at 5%',
      '1 thing at 5%',
    ]);
    await speak('en');
  });

  it('in a list or below another key is English too', () => {
    const english = { a: ['one', 'two'], b: { c: 'three', d: '' } };
    expect(withFallback({ a: ['eins'], b: { c: '' } }, english)).toEqual({
      a: ['eins', 'two'],
      b: { c: 'three', d: '' },
    });
    expect(withFallback(undefined, english)).toEqual(english);
  });

  it('belongs to a part that some language has', async () => {
    const [language = ''] = translations;
    await expect(catalogue(language, 'no-such-part')).rejects.toThrow('no-such-part.json');
    expect(await catalogue('tlh', 'app')).toEqual({});
  });
});

describe('a number and its word', () => {
  it('agree as the language has it', async () => {
    const told: Record<string, string[]> = {};
    for (const language of ['en', 'de', 'fr'] as const) {
      await speak(language);
      told[language] = [0, 1, 2].map((n) => t('table.points', { n }));
    }
    await speak('en');
    expect(told).toEqual({
      en: ['0 points', '1 point', '2 points'],
      de: ['0 Punkte', '1 Punkt', '2 Punkte'],
      fr: ['0 point', '1 point', '2 points'],
    });
  });

  const say = (form: string, word: Word, language: string): string =>
    filled(form, () => word, language);

  // NB: tests/kit/sentences_test.cc has the same cases.
  it.each([
    ['pl', '{n|punkt|punkty|punktów}', ['punktów', 'punkt', 'punkty', 'punktów', 'punkty']],
    ['pl', '{n|punkt|punkty}', ['punkty', 'punkt', 'punkty', 'punkty', 'punkty']],
    ['ja', '{n|点}', ['点', '点', '点', '点', '点']],
    ['de', '{n|Punkt|Punkte}', ['Punkte', 'Punkt', 'Punkte', 'Punkte', 'Punkte']],
    ['fr', '{n|point|points}', ['point', 'point', 'points', 'points', 'points']],
    ['en', '{n|point|points}', ['points', 'point', 'points', 'points', 'points']],
  ])('in %s has the form of %s for 0, 1, 2, 5 and 22', (language, form, expected) => {
    expect([0, 1, 2, 5, 22].map((n) => say(form, numberWord(n), language))).toEqual(expected);
  });

  it('that is a fraction has the form for it, or the last', () => {
    expect(say('{n|punkt|punkty|punktów}', numberWord(1.5), 'pl')).toBe('punktów');
    expect(say('{n|point|points}', numberWord(1.5), 'fr')).toBe('point');
    expect(say('{n|point|points}', numberWord(-1), 'en')).toBe('point');
  });

  it('that is nobody’s number has the first form for you, otherwise the last', () => {
    const you = { text: 'you', isYou: true, there: true };
    expect(say('{seat|a|b|c}', you, 'pl')).toBe('a');
    expect(say('{seat|a|b|c}', thing('Ada'), 'pl')).toBe('c');
  });

  it('has the categories of CLDR', () => {
    expect(['en', 'fr', 'pl', 'ja', 'ar'].map((code) => categoriesOf(code).join(' '))).toEqual([
      'one other',
      'one other',
      'one few many',
      'other',
      'zero one two few many other',
    ]);
  });
});
