import type { Outcome, PlayedDay } from '../../protocol';
import { dayOf, daysBefore } from './challenge';

export type History = Record<string, PlayedDay>;

const key = 'mornington/daily';

const isOutcome = (found: unknown): found is Outcome =>
  Array.isArray((found as Outcome | null)?.points) && Array.isArray((found as Outcome).rank);

function isPlayedDay(found: unknown): found is PlayedDay {
  const { day, title, seat, bots } = (found ?? {}) as Partial<PlayedDay>;
  const named = typeof day === 'string' && typeof title === 'string' && typeof seat === 'number';
  return named && isOutcome(found) && Object.values(bots ?? {}).every(isOutcome);
}

/** Days were once stored with `onTime`. */
function inWordsOfNow(found: PlayedDay & { onTime?: boolean }): PlayedDay {
  const { onTime = false, on_time = onTime, bots, ...rest } = found;
  return { ...rest, on_time, bots: { ...bots } };
}

/** Whatever can be read of the days; a broken one is left out. */
export const soundDays = (found: unknown): History =>
  Object.fromEntries(
    Object.entries((found ?? {}) as Record<string, unknown>)
      .filter((entry): entry is [string, PlayedDay] => isPlayedDay(entry[1]))
      .map(([day, played]) => [day, inWordsOfNow(played)]),
  );

export function readHistory(): History {
  try {
    return soundDays(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

const write = (history: History): void => localStorage.setItem(key, JSON.stringify(history));

export function keepDay(played: PlayedDay): void {
  const history = readHistory();
  if (!history[played.day]) write({ ...history, [played.day]: played });
}

/** Days played elsewhere; a day that is here stays as it is. Returns how many were new. */
export function mergeHistory(days: History): number {
  const here = readHistory();
  write({ ...days, ...here });
  return Object.keys(days).filter((day) => !here[day]).length;
}

export function keepBot(day: string, level: string, outcome: Outcome): void {
  const history = readHistory();
  const played = history[day];
  if (!played) return;
  write({ ...history, [day]: { ...played, bots: { ...played.bots, [level]: outcome } } });
}

/** Points alone; against others, how far ahead of the best of them. */
export function worth({ points }: Outcome, seat: number): number {
  const others = points.filter((_, i) => i !== seat);
  return (points[seat] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
}

/** How many of the bots did worse in the same seat. */
export const beaten = (played: PlayedDay): number =>
  Object.values(played.bots).filter((bot) => worth(bot, played.seat) < worth(played, played.seat))
    .length;

/** Days in a row played in time, back from this one. */
function runUpTo(history: History, last: string): number {
  let length = 0;
  for (let day = last; history[day]?.on_time; day = daysBefore(day, 1)) ++length;
  return length;
}

/** The days in a row that are still running: today may yet be played. */
export const streak = (history: History, today: string): number =>
  runUpTo(history, history[today]?.on_time ? today : daysBefore(today, 1));

export const longestStreak = (history: History): number =>
  Math.max(0, ...Object.keys(history).map((day) => runUpTo(history, day)));

export const begunInTime = (day: string, begun: number): boolean => dayOf(begun) === day;
