import type { LogEntry } from '../../protocol';

/**
 * How long the log is after each turn. A turn is what one seat does until another does something; chance goes with the turn
 * before it. Whoever plays alone has a turn until something is drawn.
 */
export function turnEnds(log: readonly LogEntry[], seats: number): number[] {
  const starts: number[] = [];
  let last: number | null = null;
  let drawn = false;
  log.forEach(({ by }, n) => {
    if (by === null) {
      drawn = true;
      return;
    }
    if (by !== last || (seats === 1 && drawn)) starts.push(n);
    [last, drawn] = [by, false];
  });
  return [...starts.slice(1), ...(starts.length > 0 ? [log.length] : [])];
}
