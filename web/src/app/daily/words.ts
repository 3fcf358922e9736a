import { locale, spoken } from '../../board/language.svelte';
import { typeset } from '../../board/typeset';
import { de } from './texts/de';
import { en, type DailyKey } from './texts/en';
import { fr } from './texts/fr';

const catalogues = { en, de, fr };

/** A text of the daily challenge in the language of the page, with its {places} filled. */
export const say = (key: DailyKey, places: Record<string, string | number> = {}): string =>
  typeset(catalogues[spoken.language][key], spoken.language).replace(
    /\{(\w+)\}/g,
    (_, name: string) => String(places[name] ?? ''),
  );

/** "Sun, 15 Nov": the day as UTC has it, wherever we are. */
export const dayName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
