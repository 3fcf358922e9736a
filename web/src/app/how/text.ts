import { catalogue, withFallback } from '../../i18n/catalogues';
import type { Language } from '../../i18n/language.svelte';
import type { HowId } from './pages';
import type { HowText, HowTexts } from './texts/form';

export type { HowText, HowTexts, Topic } from './texts/form';

/** NB: the topics of English are those of every language. */
export async function howTexts(language: Language): Promise<HowTexts> {
  const english = (await import('../../languages/en/how.json')).default as HowTexts;
  return language === 'en' ? english : withFallback(await catalogue(language, 'how'), english);
}

/** The text of a page; a test makes sure that every page has one. */
export function pageIn(texts: HowTexts, id: HowId): HowText {
  const text = texts[id];
  if (!text) throw new Error(`no text for the page ${id} of how to play`);
  return text;
}

/** How long a page is to read. */
export const wordsIn = ({ parts, captions }: HowText): number =>
  [...parts.flatMap(({ lines }) => lines), ...captions].join(' ').split(/\s+/).length;
