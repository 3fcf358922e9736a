import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { de } from '../src/languages/de/app';
import { en } from '../src/app/texts/en';
import { fr } from '../src/languages/fr/app';
import { speak, t } from '../src/app/texts/texts.svelte';
import { catalogue } from '../src/i18n/catalogues';
import { manifests } from '../src/i18n/manifests';
import type { Language } from '../src/i18n/typeset';

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each([
  ['German', de],
  ['French', fr],
])('the %s catalogue', (_, catalogue) => {
  it('has the keys of the English one', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
  });

  it('fills the same places', () => {
    for (const [key, text] of Object.entries(en))
      expect([key, places(catalogue[key as keyof typeof en])]).toEqual([key, places(text)]);
  });

  it('leaves no text empty', () => {
    const empty = Object.entries(catalogue).filter(([, text]) => text === '');
    expect(empty).toEqual([]);
  });
});

describe('a language', () => {
  const folder = resolve(import.meta.dirname, '../src/languages');
  const filesOf = (language: string): string[] =>
    (readdirSync(`${folder}/${language}`, { recursive: true }) as string[]).sort();
  const languages = Object.keys(manifests).filter((code) => code !== 'en') as Language[];

  it.each(languages)('%s has a file for every part, under its own code', async (language) => {
    expect(filesOf(language)).toEqual(filesOf('de'));
    const parts = filesOf(language).flatMap((name) => /^(.*)\.ts$/.exec(name)?.[1] ?? []);
    expect(parts.length).toBeGreaterThan(10);
    for (const part of parts.filter((one) => one !== 'manifest')) {
      const name = part === 'bots' ? 'bots' : part.endsWith('-setup') ? 'setup' : language;
      const texts = await catalogue<object>(language, part, name);
      expect([part, typeof texts]).toEqual([part, 'object']);
    }
  });

  it('that has no file for a part says which', async () => {
    await expect(catalogue('de', 'no-such-part')).rejects.toThrow(
      'languages/de has no no-such-part',
    );
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
});
