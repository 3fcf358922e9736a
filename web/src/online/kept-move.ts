import type { Command } from './line';

/**
 * A move that was made and that the server has not answered. It stays with this tab until it is, also when the page is loaded
 * again: it is then said under the same id, which the server does once.
 */
export interface KeptMove {
  id: string;
  say: Extract<Command, { say: 'act' | 'confirm' }>;
}

const keyOf = (game: string): string => `mornington/move/${game}`;

export const isMove = (say: Command): say is KeptMove['say'] =>
  say.say === 'act' || say.say === 'confirm';

const isKept = (found: unknown): found is KeptMove => {
  const { id, say } = (found ?? {}) as Partial<KeptMove>;
  return typeof id === 'string' && say !== undefined && isMove(say);
};

/** NB: a browser may refuse to keep anything; then the move lives as long as the page. */
export function keepMove(move: KeptMove): void {
  try {
    sessionStorage.setItem(keyOf(move.say.game), JSON.stringify(move));
  } catch {
    return;
  }
}

export const forgetMove = (game: string): void => sessionStorage.removeItem(keyOf(game));

/** Null where there is none, or nothing that can be read. */
export function keptMove(game: string): KeptMove | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(game)) ?? 'null');
    return isKept(found) && found.say.game === game ? found : null;
  } catch {
    return null;
  }
}
