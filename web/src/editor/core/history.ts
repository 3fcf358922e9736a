import type { MapValue } from './map';

/** A map before a step, and what the step was called. */
interface Step {
  readonly map: MapValue;
  readonly label: string;
  readonly next: Step | null;
}

/** Every state that a map has had. Steps share what they did not change, so there is no limit to their number. */
export interface History {
  readonly now: MapValue;
  readonly past: Step | null;
  readonly future: Step | null;
  /** Steps with the same mark one after the other are one step: the letters of a name, the keys of a move. */
  readonly mark: string | null;
}

export const begun = (now: MapValue): History => ({ now, past: null, future: null, mark: null });

const isSame = (a: MapValue, b: MapValue): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

export function done(
  history: History,
  map: MapValue,
  label: string,
  mark: string | null = null,
): History {
  if (isSame(history.now, map)) return history;
  const goesOn = mark !== null && mark === history.mark && history.past !== null;
  const past = goesOn ? history.past : { map: history.now, label, next: history.past };
  return { now: map, past, future: null, mark };
}

export function undone(history: History): History {
  const { past, now, future } = history;
  if (past === null) return history;
  return {
    now: past.map,
    past: past.next,
    future: { map: now, label: past.label, next: future },
    mark: null,
  };
}

export function redone(history: History): History {
  const { past, now, future } = history;
  if (future === null) return history;
  return {
    now: future.map,
    past: { map: now, label: future.label, next: past },
    future: future.next,
    mark: null,
  };
}
