import type { LogEntry, SavedGame } from '../../src/protocol';
import { engine } from '../kept';
import type { Announced } from './watch';

/** What an announcement and the log disagree about, in words; nothing where they agree. */
export function disagreement(said: Announced, log: readonly LogEntry[]): string | null {
  const entry = log.find(({ n, by }) => n >= said.length && by === said.eyes);
  if (entry?.do !== said.do) return null; // It was only looked at.
  const before = log[entry.n - 1]?.points ?? said.gains.map(() => 0);
  const brought = entry.points.map((points, seat) => points - (before[seat] ?? 0));
  const own = brought[said.eyes];
  const places = Object.entries({ bar: said.bar, list: said.list, 'score box': said.box });
  const wrong = places.filter(([, points]) => points !== null && points !== own);
  if (wrong.length === 0 && brought.join() === said.gains.join()) return null;
  return `${said.do} (entry ${entry.n}) brought ${brought.join()}, announced ${JSON.stringify(said)}`;
}

/** Every move that was announced and then taken brought what was announced, by the engine's own account of the game. */
export async function mismatches(
  games: readonly SavedGame[],
  announced: readonly Announced[],
): Promise<{ compared: number; wrong: string[] }> {
  const judge = await engine();
  const wrong: string[] = [];
  let compared = 0;
  for (const { id, save, players } of games) {
    const ofGame = announced.filter((said) => said.game === id);
    if (ofGame.length === 0) continue;
    const table = await judge.restore(save);
    for (const [seat] of players.entries()) {
      const log = await judge.log(table, seat);
      const ofSeat = ofGame.filter((said) => said.eyes === seat);
      compared += ofSeat.filter((said) =>
        log.some((one) => one.by === seat && one.do === said.do),
      ).length;
      wrong.push(...ofSeat.flatMap((said) => disagreement(said, log) ?? []));
    }
    await judge.leave(table);
  }
  return { compared, wrong };
}
