import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { editionTitle, speak } from '../src/app/texts/texts.svelte';
import { colon, withColon } from '../src/i18n/language.svelte';
import { typeset } from '../src/i18n/typeset';

/** Everything that is written in French: catalogues, set-ups, lessons, families, rules, and what is told of events. */
const modules = {
  ...import.meta.glob<object>('../src/languages/fr/*.ts', { eager: true }),
  ...import.meta.glob<object>('../src/games/*/{lesson,manifest}.ts', { eager: true }),
  ...import.meta.glob<string>('../src/languages/fr/rules/*.md', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
};
const events = ['metro', 'next-station', 'on-the-underground', 'puzzles'].map((name) => {
  const file = resolve(import.meta.dirname, `../../data/texts/fr/${name}.json`);
  return [file, JSON.parse(readFileSync(file, 'utf8'))] as [string, object];
});

/** Of texts that stand beside those of other languages only the French one. */
function textsIn(found: unknown): string[] {
  if (typeof found === 'string') return found.split('\n');
  if (typeof found !== 'object' || found === null) return [];
  if ('fr' in found && 'en' in found) return textsIn(found.fr);
  return Object.values(found).flatMap(textsIn);
}

/** The signs of the forms ({owner?…|…}) are none of the text. */
const plain = (text: string): string => text.replace(/\{\w+[?|]/g, '{');

/** A sign that stands close to its word, or a word that stands close to its mark; a time has its colon between figures. */
const close = /[^\s\u00a0\u202f«|{}][;!?»]|[^\s\u00a0\u202f{|]:(?!\d)|«[^\s\u00a0\u202f]/;

describe('French', () => {
  afterAll(() => speak('en'));

  it('has a space before its double signs and inside its quotation marks', () => {
    const texts = [...Object.entries(modules), ...events].flatMap(([file, found]) =>
      textsIn(found).map((text) => [file, text] as const),
    );
    expect(texts.length).toBeGreaterThan(1500);
    expect(texts.filter(([, text]) => close.test(plain(text)))).toEqual([]);
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
