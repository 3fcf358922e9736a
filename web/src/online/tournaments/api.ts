import type { Clock, Spectators } from '../../protocol/generated/server';
import { root } from '../../device/root';

/** What the server tells about tournaments (data/api/http.json). */
export type Format = 'swiss' | 'round-robin' | 'duplicate';
export type Phase = 'announced' | 'running' | 'over' | 'cancelled';

export interface TournamentSummary {
  id: string;
  name: string;
  about: string;
  format: Format;
  phase: Phase;
  host: { person: string; name: string } | null;
  created: number;
  ended: number | null;
  /** Null: the host starts it. */
  starts: number | null;
  players: number;
  most: number;
  guests: boolean;
  /** The last one that was paired. */
  round: number;
  /** Null: as many as fit the number of players. */
  rounds: number | null;
  alone: boolean;
  all_at_once: boolean;
  show_up_s: number;
  bots_fill: boolean;
  table: {
    edition: string;
    options: Record<string, string>;
    own_boards: boolean;
    seats: number;
    clock: Clock | null;
    spectators: Spectators | null;
    stand_in: string;
    rated: boolean;
  };
}

export interface TournamentPlayer {
  id: string;
  name: string;
  /** Of a bot. */
  level?: string;
  /** The first round that they do not play. */
  withdrew?: number;
}

export interface TableResult {
  played: boolean;
  points: number[];
  ranks: number[];
  absent: boolean[];
  gave_up: boolean[];
}

export interface RoundTable {
  /** Null: somebody has withdrawn, so there is none. */
  game: string | null;
  /** Entrants; null: a bot fills the seat. */
  seats: (string | null)[];
  result?: TableResult;
}

export interface TournamentRound {
  begun: number;
  show_up_until: number;
  tables: RoundTable[];
  bye?: string;
}

export interface Standing {
  entrant: string;
  rank: number;
  score: number;
  tie_breaks: number[];
}

export interface WholeTournament extends TournamentSummary {
  too_few: boolean;
  seed_sha256: string;
  seed?: string;
  entrants: TournamentPlayer[];
  played: TournamentRound[];
  standings: Standing[];
  tie_breaks: string[];
}

/** What one asks for when one makes a tournament. */
export interface TournamentWish {
  name: string;
  about: string;
  format: Format;
  rounds?: number;
  table: {
    edition: string;
    seats: number;
    clock: Clock | null;
    spectators: Spectators | null;
    rated?: boolean;
  };
  alone: boolean;
  all_at_once: boolean;
  show_up_s: number;
  bots_fill: boolean;
  most: number;
  guests: boolean;
  starts?: number;
  bots: { level: string; count: number }[];
}

export interface TournamentRefusal {
  why: string;
  what?: string;
}
export const isRefused = (answer: object): answer is TournamentRefusal => 'why' in answer;

async function get<Answer>(path: string): Promise<Answer | null> {
  const response = await fetch(`${root}api/tournaments${path}`, { cache: 'no-store' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

export const fetchTournaments = async (): Promise<TournamentSummary[]> =>
  (await get<{ tournaments: TournamentSummary[] }>(''))?.tournaments ?? [];

/** Null: there is none. */
export const fetchTournament = (id: string): Promise<WholeTournament | null> => get(`/${id}`);

async function post<Answer extends object>(
  path: string,
  body?: object,
): Promise<Answer | TournamentRefusal> {
  try {
    const response = await fetch(`${root}api/tournaments${path}`, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer | TournamentRefusal;
    return response.ok || isRefused(answer) ? answer : { why: 'failed' };
  } catch {
    return { why: 'failed' };
  }
}

export type Deed = 'join' | 'leave' | 'start' | 'cancel';
export const act = (id: string, deed: Deed): Promise<object | TournamentRefusal> =>
  post(`/${id}/${deed}`);

export const announce = (wish: TournamentWish): Promise<{ id: string } | TournamentRefusal> =>
  post('', wish);

export const fileOf = (id: string, kind: 'export' | 'trf'): string =>
  `${root}api/tournaments/${id}/${kind}`;
