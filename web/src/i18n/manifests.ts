import type { Language } from './typeset';

/** What a language says about itself (src/languages/<code>/manifest.ts). */
export interface Manifest {
  /** As its speakers call it. */
  name: string;
  /** What the page calls the person who looks at it. */
  you: string;
  /** Nouns have capitals, so that a word is written the same after a colon. */
  capitals?: true;
  /** Colons and semicolons have a space before them. */
  spaced?: true;
  /** Colours of lines are adjectives within a sentence, without a capital. */
  smallColours?: true;
}

const found = import.meta.glob<Manifest>('../languages/*/manifest.ts', {
  eager: true,
  import: 'manifest',
});

const codeOf = (path: string): Language => path.split('/').at(-2) as Language;

/** English first, as the others follow it. */
export const manifests = Object.fromEntries(
  Object.entries(found)
    .map(([path, manifest]) => [codeOf(path), manifest] as const)
    .sort(([a], [b]) => Number(b === 'en') - Number(a === 'en')),
) as Record<Language, Manifest>;
