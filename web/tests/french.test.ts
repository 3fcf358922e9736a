import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { editionTitle, speak } from '../src/app/texts/texts.svelte';
import { colon, withColon } from '../src/i18n/language.svelte';
import { typeset } from '../src/i18n/typeset';
import { folderOf, leaves, partsOf, read, rulesOf, spacedLanguages } from './translations';

/** Everything that is written in a language: catalogues, set-ups, lessons, families, rules, and what is told of events. */
const textsIn = (language: string): [file: string, text: string][] => [
  ...partsOf(language).flatMap((part) =>
    leaves(read(language, part)).map(([, text]): [string, string] => [part, text]),
  ),
  ...rulesOf(language).flatMap((name) =>
    readFileSync(`${folderOf(language)}/rules/${name}.md`, 'utf8')
      .split('\n')
      .map((text): [string, string] => [name, text]),
  ),
];

/** The signs of the forms ({owner?…|…}) are none of the text. */
const plain = (text: string): string => text.replace(/\{\w+[?|]/g, '{');

/** A sign that stands close to its word, or a word that stands close to its mark; a time has its colon between figures. */
const close = /[^\s\u00a0\u202f«|{}][;!?»]|[^\s\u00a0\u202f{|]:(?!\d)|«[^\s\u00a0\u202f]/;

describe('French', () => {
  afterAll(() => speak('en'));

  it('is among the languages that have a space before their double signs', () => {
    expect(spacedLanguages).toContain('fr');
    expect(textsIn('fr').length).toBeGreaterThan(1500);
  });

  it.each(spacedLanguages)('has, as %s, these spaces and those inside quotation marks', (code) => {
    expect(textsIn(code).filter(([, text]) => close.test(plain(text)))).toEqual([]);
  });

  it('is set so that no line ends before a sign', () => {
    expect(typeset('« Bien ! » : oui', 'fr')).toBe('«\u00a0Bien\u00a0!\u00a0»\u00a0: oui');
  });

  it('has its own colon also in what the page puts together', async () => {
    const together = () => [
      colon(),
      withColon('a', 'b'),
      editionTitle('metro-paris', 'Metro: Paris'),
    ];
    await speak('fr');
    expect(together()).toEqual(['\u00a0: ', 'a\u00a0: b', 'Metro\u00a0: Paris']);
    await speak('de');
    expect(together()).toEqual([': ', 'a: b', 'Metro: Paris']);
  });
});
