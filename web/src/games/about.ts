import { spoken, textsOf } from '../i18n/language.svelte';
import { withFallback } from '../i18n/catalogues';
import { typeset } from '../i18n/typeset';
import english from '../languages/en/families.json';
import type { FamilyTexts } from './family';

const en: Record<string, FamilyTexts> = english;
const texts = textsOf('families', en);
await texts.ready;

const none: FamilyTexts = { lead: '', about: [], modules: '' };

/** A family's description, in the language of the page. */
export function aboutFamily(family: string): FamilyTexts {
  const { lead, about, modules } = withFallback(texts.own()[family], en[family] ?? none);
  const set = (text: string): string => typeset(text, spoken.language);
  return { lead: set(lead), about: about.map(set), modules: set(modules) };
}
