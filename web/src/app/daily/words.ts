import { locale, wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/daily.json';

export type DailyKey = keyof typeof en;

const words = wordsOf('daily', en);
await words.ready;

/** A text of the daily challenge in the language of the page, with its {places} filled. */
export const say = words.say;

/** "Sun, 15 Nov": the day as UTC has it, wherever we are. */
export const dayName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
