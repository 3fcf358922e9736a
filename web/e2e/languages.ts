import { readdirSync, readFileSync } from 'node:fs';

/** The languages that there are, from their folders. A test never has a page for each: pages rotate over them. */
const folder = new URL('../src/languages/', import.meta.url).pathname;

const read = (language: string, part: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}${language}/${part}.json`, 'utf8')) as Record<string, string>;

const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
export const translations = folders
  .map(({ name }) => name)
  .filter((code) => code !== 'en' && !read(code, 'manifest').partial);
export const languages = ['en', ...translations];

/** Whether a language has a space before its double signs. */
export const isSpaced = (language: string): boolean =>
  read(language, 'manifest').noBreakBefore?.includes(':') ?? false;

/** The title of an edition, with the colon of the language. */
export const titleIn = (language: string, title: string): string =>
  isSpaced(language)
    ? title.replace(':', '\u00a0:')
    : read(language, 'manifest').wideSigns
      ? title.replace(': ', '：')
      : title;

/** The n-th of a list, over and over. */
export const nth = (list: readonly string[], n: number): string => list[n % list.length] ?? 'en';

/** A text of the pages (app.json). */
export const appText = (language: string, key: string): string => read(language, 'app')[key] ?? '';
