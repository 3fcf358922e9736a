import { colon, locale, spoken, turnTo, wordsOf, type Language } from '../../i18n/language.svelte';
import en from '../../languages/en/app.json';

export type { Language };

export type Key = keyof typeof en;

const words = wordsOf('app', en);

/** A text of the catalogue with its {places} filled. */
export const t = words.say;

export async function speak(language: Language): Promise<void> {
  await turnTo(language);
  document.documentElement.lang = spoken.language;
}

export const points = (n: number): string => t('table.points', { n });

export const date = (when: number): string =>
  new Date(when).toLocaleDateString(locale(), { dateStyle: 'medium' });

export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(locale()).format(names);

/** A bot's level in words; a level newer than this page keeps its own name. */
export function levelName(level: string): string {
  const key = `level.${level}`;
  return words.has(key) ? t(key) : level;
}

/** "against a casual bot": whom a quick game is played against. */
export const againstLevel = (level: string): string =>
  words.textOf('against', level) ?? levelName(level);

/** A level alone, next to the name of its bot. */
export const levelWord = (level: string): string =>
  levelName(level).replace(/^[^:：]*[:：]\s*/, '');

/** An edition's title: a proper name, with the colon of the language, unless a catalogue says otherwise. */
export function editionTitle(id: string, title: string): string {
  const key = `edition.${id}`;
  return words.has(key) ? t(key) : title.replace(': ', colon());
}
