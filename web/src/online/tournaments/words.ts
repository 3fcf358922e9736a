import { decimal, wordsOf } from '../../i18n/language.svelte';
import en from '../../languages/en/tournaments.json';
import { levelName } from '../../app/texts/texts.svelte';
import type { TournamentPlayer, Format, TournamentRefusal, TournamentSummary } from './api';

export type TournamentKey = keyof typeof en;

const words = wordsOf('tournaments', en);
await words.ready;

/** A text about tournaments, with its {places} filled. */
export const say = words.say;

/** Why the server refused something. */
export const whyText = ({ why, what = '' }: TournamentRefusal): string =>
  words.textOf('why', why, { what }) ?? say('failed');

/** A bot is called by its level and number. */
export const nameOf = ({ id, name, level }: TournamentPlayer): string =>
  level === undefined ? name : `${levelName(level)} ${id.replace(/^bot-/, '')}`;

/** Half points as "2" and "2.5"; shares of a deal in hundredths of what can be won on it. */
export const scoreText = (format: Format, score: number): string =>
  format === 'duplicate'
    ? decimal(score / 100)
    : score % 2 === 0
      ? String(score / 2)
      : decimal(score / 2);

/** Sums of half points in points, products of two in quarters of a point. */
export function tieBreakText(id: string, value: number): string {
  if (id === 'wins' || id === 'deals-won') return String(value);
  if (id === 'margin') return decimal(value / 100);
  return decimal(value / (id === 'sonneborn-berger' ? 4 : 2));
}

/** "Round 2 of 4", or of deals. */
export function roundText({
  format,
  round,
  rounds,
}: Pick<TournamentSummary, 'format' | 'round' | 'rounds'>): string {
  const isDuplicate = format === 'duplicate';
  if (rounds === null) return say(isDuplicate ? 'deal' : 'round', { n: round });
  return say(isDuplicate ? 'dealOf' : 'roundOf', { n: round, all: rounds });
}
