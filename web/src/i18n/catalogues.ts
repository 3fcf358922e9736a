import type { Language } from './typeset';

/** The files of all languages but English, whose texts stand in the folder that they are of, with the keys. */
const files = import.meta.glob<Record<string, unknown>>([
  '../languages/*/*.ts',
  '!../languages/*/manifest.ts',
]);

/** Sentences that the terminal shares, in English, and their translations. */
const sentences = import.meta.glob<unknown>(
  ['../../../data/texts/*/*.json', '!../../../data/texts/en/*.json'],
  { import: 'default' },
);

/**
 * The texts of a part in a language: what src/languages/<language>/<part>.ts exports under the code of the language or another name,
 * or data/texts/<language>/<part> where the part is a JSON file.
 */
export async function catalogue<T>(language: Language, part: string, name?: string): Promise<T> {
  const shared = sentences[`../../../data/texts/${language}/${part}`];
  if (shared) return (await shared()) as T;
  const load = files[`../languages/${language}/${part}.ts`];
  if (!load) throw new Error(`src/languages/${language} has no ${part}.ts`);
  return (await load())[name ?? language] as T;
}
