import type { SavedGame, Seat } from '../../protocol';

/** The own results in an edition against bots of one kind. */
export interface Row {
  edition: string;
  title: string;
  /** Levels of the bots, each once; empty: alone. */
  levels: readonly string[];
  games: number;
  wins: number;
  best: number;
  average: number;
  /** Points of each game, the oldest first. */
  course: readonly number[];
}

/** The seat of the only person; null where several share a screen, or nobody plays. */
export function ownSeat({ players }: SavedGame): Seat | null {
  const seats = players.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
  return seats.length === 1 ? (seats[0] ?? null) : null;
}

export const levelsOf = ({ players }: SavedGame): string[] =>
  [...new Set(players.flatMap((player) => (player.kind === 'bot' ? [player.level] : [])))].sort();

/** Whether nobody has more points. */
export const isWon = ({ points }: SavedGame, seat: Seat): boolean =>
  points.length > 1 && (points[seat] ?? 0) === Math.max(...points);

/** Whether it says something about how one plays. */
export const counts = (game: SavedGame): boolean => game.over && !game.taken_back;

/** One's own finished games, by edition and by whom one played against. */
export function numbersOf(games: readonly SavedGame[]): Row[] {
  const rows = new Map<string, Row>();
  const counted = games.filter(counts).sort((a, b) => a.touched - b.touched);
  for (const game of counted) {
    const seat = ownSeat(game);
    if (seat === null) continue;
    const levels = levelsOf(game);
    const key = `${game.edition} ${levels.join(' ')}`;
    const before = rows.get(key)?.course ?? [];
    const course = [...before, game.points[seat] ?? 0];
    rows.set(key, {
      ...{ edition: game.edition, title: game.title, levels, course, games: course.length },
      wins: (rows.get(key)?.wins ?? 0) + Number(isWon(game, seat)),
      best: Math.max(...course),
      average: course.reduce((sum, points) => sum + points, 0) / course.length,
    });
  }
  return [...rows.values()].sort((a, b) => b.games - a.games);
}
