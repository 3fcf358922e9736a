import { catalogue } from '../../../i18n/catalogues';
import type { Language } from '../../../i18n/language.svelte';
import { typeset } from '../../../i18n/typeset';
import type { FamilySetupTexts } from '../../../games/family';
import { families } from '../../../games/registry';

/** The engine's texts about the set-up of a game, in another language; by its own names. A test compares them. */
export interface SetupTexts {
  families: Record<string, Partial<FamilySetupTexts>>;
  /** How the bots play, by level. */
  bots: Record<string, string>;
}

/** Null for English, which the engine speaks itself: its words stand where a language has none. */
export async function setupTexts(language: Language): Promise<SetupTexts | null> {
  if (language === 'en') return null;
  const rows = families.map(async ({ family }) => [
    family,
    await catalogue<FamilySetupTexts>(language, `${family}-setup`),
  ]);
  const texts = {
    families: Object.fromEntries(await Promise.all(rows)) as SetupTexts['families'],
    bots: await catalogue<SetupTexts['bots']>(language, 'bots'),
  };
  return JSON.parse(typeset(JSON.stringify(texts), language)) as SetupTexts;
}
