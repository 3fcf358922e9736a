import type { KeptReview } from '../../protocol';
import { isWhole } from './kept';
import { luckOf } from './sentence';

/** A game of one's own in the course of time. */
export interface Played {
  game: string;
  when: number;
  /** Points gained by the own decisions, compared with the level's. */
  skill: number;
  error: number;
  luck: number;
  result: number;
}

/** The games of one's own in an edition, measured by one level, the oldest first. */
export interface Trend {
  edition: string;
  title: string;
  level: string;
  games: Played[];
  mean: number;
}

function playedOf({ game, played, own, review }: KeptReview): Played[] {
  const seat = own === null ? undefined : review.by_seat[own];
  if (!seat || !isWhole(review)) return [];
  const { points: skill, points_error: error } = seat.own_decisions;
  const [luck, result] = [luckOf(seat).points, seat.result.points];
  return [{ game, when: played, skill, error, luck, result }];
}

/** One's own skill over time; those with most games first. Parts of reviews and games of others say nothing here. */
export function trendsOf(kept: readonly KeptReview[]): Trend[] {
  const trends = new Map<string, Trend>();
  for (const one of [...kept].sort((a, b) => a.played - b.played)) {
    const { edition, title } = one;
    const { level } = one.review;
    const before = trends.get(`${edition} ${level}`)?.games ?? [];
    const games = [...before, ...playedOf(one)];
    const mean = games.reduce((sum, { skill }) => sum + skill, 0) / games.length;
    if (games.length > 0) trends.set(`${edition} ${level}`, { edition, title, level, games, mean });
  }
  return [...trends.values()].sort((a, b) => b.games.length - a.games.length);
}
