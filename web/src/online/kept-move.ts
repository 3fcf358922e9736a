import type { Command } from './line';

/**
 * A move that was made and that the server has not answered. It stays with this tab until it is, also when the page is loaded
 * again: it is then said under the same id, which the server does once.
 */
export interface KeptMove {
  id: string;
  command: Extract<Command, { ask: 'act' | 'confirm' }>;
}

const keyOf = (game: string): string => `mornington/move/${game}`;

export const isMove = (command: Command): command is KeptMove['command'] =>
  command.ask === 'act' || command.ask === 'confirm';

const isKept = (found: unknown): found is KeptMove => {
  const { id, command } = (found ?? {}) as Partial<KeptMove>;
  return typeof id === 'string' && command !== undefined && isMove(command);
};

/** NB: a browser may refuse to keep anything; then the move lives as long as the page. */
export function keepMove(move: KeptMove): void {
  try {
    sessionStorage.setItem(keyOf(move.command.game), JSON.stringify(move));
  } catch {
    return;
  }
}

export const forgetMove = (game: string): void => sessionStorage.removeItem(keyOf(game));

/** Null where there is none, or nothing that can be read. */
export function keptMove(game: string): KeptMove | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(game)) ?? 'null');
    return isKept(found) && found.command.game === game ? found : null;
  } catch {
    return null;
  }
}
