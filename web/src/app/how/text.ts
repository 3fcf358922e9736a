import { catalogue } from '../../i18n/catalogues';
import type { Language } from '../../i18n/language.svelte';
import type { HowText, HowTexts } from './texts/form';

export type { HowText, HowTexts, Topic } from './texts/form';

export const howTexts = async (language: Language): Promise<HowTexts> =>
  language === 'en' ? (await import('./texts/en')).en : catalogue<HowTexts>(language, 'how');

/** How long a page is to read. */
export const wordsIn = ({ parts, captions }: HowText): number =>
  [...parts.flatMap(({ lines }) => lines), ...captions].join(' ').split(/\s+/).length;
