import { root } from '../../device/root';

/** What the server tells about rated games (data/api/http.json). */

/** Where a rating holds: players of one game at tables of one size are compared with each other. */
export interface Pool {
  edition: string;
  seats: number;
}

export interface Estimate {
  rating: number;
  /** Standard deviation. */
  deviation: number;
}

/** How strong somebody is in one pool: by result, or without the luck of the draws. */
export interface Rating extends Pool, Estimate {
  without_luck: boolean;
  games: number;
  /** Not certain enough for a leaderboard. */
  provisional: boolean;
}

/** A rating after one of the games. */
export interface RatingPoint extends Pool, Estimate {
  without_luck: boolean;
  at: number;
  game: string;
}

/** A seat of a rated game: a person, or a bot with its level. */
export interface RatedPlayer {
  person?: string;
  name?: string;
  level?: string;
  place: number;
  points: number;
  gave_up?: true;
  /** Of the draws, in points. */
  luck?: number;
  /** What the decisions gained over those of the reviewer, in points. */
  skill?: number;
}

export interface RatedGame {
  game: string;
  edition: string;
  deal?: string;
  ended: number;
  /** False: its ratings are still to come. */
  rated: boolean;
  players: RatedPlayer[];
}

/** How well somebody decided in a game, in points over the reviewer. */
export interface SkillPoint extends Pool {
  at: number;
  game: string;
  points: number;
}

export interface Tally {
  games: number;
  won: number;
  lost: number;
}

export interface Player {
  person: string;
  name: string;
  /** Without an account: all ratings are provisional. */
  guest: boolean;
  ratings: Rating[];
  history: RatingPoint[];
  games: RatedGame[];
  /** The last one first. */
  skill: SkillPoint[];
  opponents: (Tally & { person: string; name: string })[];
  editions: (Tally & { edition: string })[];
}

export interface Leader extends Estimate {
  person: string;
  name: string;
  games: number;
}

export interface Leaderboard extends Pool {
  without_luck: boolean;
  /** Less certain ratings are left out. */
  most_deviation: number;
  leaders: Leader[];
}

export interface LeaderboardRow extends Pool {
  people: number;
}

/** A finished table of a deal. */
export interface DealResult {
  game: string;
  ended: number;
  people: { seat: number; person: string; name: string; program: boolean }[];
  points: number[];
  ranks: number[];
}

export interface DealResults {
  deal: string;
  /** Left out where there are no results. */
  edition?: string;
  results: DealResult[];
}

/** What a finished game did to a rating of somebody who played it. */
export interface RatingChange {
  person: string;
  without_luck: boolean;
  /** Null: it was their first. */
  before: Estimate | null;
  after: Estimate;
}

export interface GameRatings extends Pool {
  game: string;
  deal?: string;
  rated: boolean;
  changes: RatingChange[];
}

/** Null: the server has nothing of that name; an error: it did not answer. */
async function get<Answer>(path: string): Promise<Answer | null> {
  const response = await fetch(`${root}api/${path}`, { cache: 'no-store' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error((await response.text()).trim());
  return (await response.json()) as Answer;
}

export const fetchPlayer = (person: string): Promise<Player | null> =>
  get(`players/${encodeURIComponent(person)}`);

export async function fetchLeaderboards(): Promise<LeaderboardRow[]> {
  const found = await get<{ leaderboards: LeaderboardRow[] }>('ratings');
  return found?.leaderboards ?? [];
}

export const fetchLeaderboard = (
  { edition, seats }: Pool,
  withoutLuck: boolean,
): Promise<Leaderboard | null> =>
  get(
    `ratings?edition=${encodeURIComponent(edition)}&seats=${seats}${withoutLuck ? '&without_luck=1' : ''}`,
  );

export const fetchDeal = (deal: string): Promise<DealResults | null> =>
  get(`deals/${encodeURIComponent(deal)}`);

export const fetchGameRatings = (game: string): Promise<GameRatings | null> =>
  get(`games/${game}/ratings`);

/** The ratings of these people, most fifty at once; who has none is left out. */
export async function fetchRatingsOf(
  people: readonly string[],
): Promise<{ person: string; ratings: Rating[] }[]> {
  const found = await get<{ people: { person: string; ratings: Rating[] }[] }>(
    `ratings?people=${people.join(',')}`,
  );
  return found?.people ?? [];
}
