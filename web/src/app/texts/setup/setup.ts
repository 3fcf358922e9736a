import type { Language } from '../../../board/language.svelte';
import type { Family } from '../../../protocol';

export interface OptionText {
  name: string;
  sentence: string;
  /** By value. */
  choices: Record<string, string>;
}

/** What the engine says about setting up a game, in another language; by its own names. A test compares them. */
export interface SetupTexts {
  options: Record<Family, Record<string, OptionText>>;
  /** How the bots play, by level. */
  bots: Record<string, string>;
  /** What is not known from a printed source, by edition. */
  reconstructed: Record<string, string>;
}

const loaders: Record<Language, () => Promise<SetupTexts | null>> = {
  en: async () => null,
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
};

/** Null for English, which the engine speaks itself. */
export const setupTexts = (language: Language): Promise<SetupTexts | null> => loaders[language]();
