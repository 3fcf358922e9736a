import type { Answer } from '../net/connection';
import type { Told } from '../net/table.svelte';
import { say, textOf } from './words';

/**
 * Why the server has not done something, in the reader's language; in the server's own words where it gives none that
 * this page knows.
 */
export const whyText = ({ why, what }: { why?: string | undefined; what: string }): string =>
  textOf('online.why', why ?? '') ?? what;

/** The text about an answer; nothing if the command succeeded. */
export const refusalIn = (told: Answer): string => (told.tell === 'refused' ? whyText(told) : '');

/** The same where nothing is left to be said of an answer that was done. */
export const whyNot = (told: Told<'refused'> | null): string => (told ? whyText(told) : '');

/** The refusal of a move. */
export const notPlayedText = (told: Told<'late' | 'refused'>): string =>
  told.tell === 'late' ? say('online.late') : say('online.refused', { what: whyText(told) });
