import { describe, expect, it } from 'vitest';
import { de } from '../src/app/texts/de';
import { en } from '../src/app/texts/en';
import { fr } from '../src/app/texts/fr';
import { speak, t } from '../src/app/texts/texts.svelte';

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
