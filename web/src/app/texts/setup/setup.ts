import type { Language } from '../../../board/language.svelte';
import { typeset } from '../../../board/typeset';
import type { FamilySetupTexts } from '../../../games/family';
import { families } from '../../../games/registry';

/** What the engine says about setting up a game, in another language; by its own names. A test compares them. */
export interface SetupTexts {
  families: Record<string, FamilySetupTexts>;
  /** How the bots play, by level. */
  bots: Record<string, string>;
}

const bots: Record<Exclude<Language, 'en'>, () => Promise<{ bots: Record<string, string> }>> = {
  de: () => import('./de'),
  fr: () => import('./fr'),
};

/** Null for English, which the engine speaks itself. */
export async function setupTexts(language: Language): Promise<SetupTexts | null> {
  if (language === 'en') return null;
  const rows = families.map(async (row) => [row.family, (await row.setup[language]()).setup]);
  const texts = {
    families: Object.fromEntries(await Promise.all(rows)) as SetupTexts['families'],
    bots: (await bots[language]()).bots,
  };
  return JSON.parse(typeset(JSON.stringify(texts), language)) as SetupTexts;
}
