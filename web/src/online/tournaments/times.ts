import { locale } from '../../i18n/language.svelte';

/** "19 Nov 2026, 15:30" */
export const timeText = (ms: number): string =>
  new Date(ms).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** As a field of the page has it, in the time of this device; empty: none. */
export const timeOfField = (value: string): number | null =>
  value === '' ? null : new Date(value).getTime();
