import { keepText, storageOf } from '../device/storage';
import type { Command } from './connection';

/**
 * A move that was made and that the server has not answered. It outlives the page and its tab: it is then said under the same
 * id, which the server does once.
 */
export interface KeptMove {
  id: string;
  command: Extract<Command, { ask: 'act' | 'confirm' }>;
}

const prefix = 'mornington/move/';

const keyOf = ({ id, command }: KeptMove): string => `${prefix}${command.game}/${id}`;

export const isMove = (command: Command): command is KeptMove['command'] =>
  command.ask === 'act' || command.ask === 'confirm';

const isKept = (found: unknown): found is KeptMove => {
  const { id, command } = (found ?? {}) as Partial<KeptMove>;
  return typeof id === 'string' && command !== undefined && isMove(command);
};

/**
 * NB: a browser writes its local storage seconds later, so a move stored only there is lost if the browser is killed.
 */
const written = storageOf<KeptMove>('mornington-moves', 'moves', 'id');
const ignore = (): void => undefined;

/**
 * Other tabs know it at once; it is on the disk when the promise resolves. NB: where a browser refuses to store it, the move lives as
 * long as the page.
 */
export async function keepMove(move: KeptMove): Promise<void> {
  keepText(keyOf(move), JSON.stringify(move));
  await written.put(move).catch(ignore);
}

export function forgetMove(move: KeptMove): void {
  localStorage.removeItem(keyOf(move));
  void written.remove(move.id).catch(ignore);
}

/** Moves that are on the disk alone, since the browser was killed. */
async function lostMoves(): Promise<KeptMove[]> {
  const all = await written.all().catch((): KeptMove[] => []);
  return all.filter((move) => isKept(move) && localStorage.getItem(keyOf(move)) === null);
}

/** Null if nothing readable is stored. */
function moveIn(text: string | null): KeptMove | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return isKept(found) ? found : null;
  } catch {
    return null;
  }
}

export const keptMoves = (): KeptMove[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => moveIn(localStorage.getItem(key)) ?? []);

/**
 * As long as one tab holds a move no other one sends it. NB: pages over plain HTTP have no locks; then two may, which
 * the server does once.
 */
export function holding<T>(move: KeptMove, during: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? (locks.request(keyOf(move), during) as Promise<T>) : during();
}

/**
 * Sends what no tab holds any more, now and whenever a tab with an unanswered move goes; what was answered meanwhile is left
 * alone. As long as others hold some it says how many.
 */
export function adoptMoves(
  send: (move: KeptMove) => Promise<unknown>,
  heldElsewhere: (moves: number) => void,
): void {
  let held = 0;
  const adopt = (move: KeptMove): void => {
    heldElsewhere(++held);
    void holding(move, async () => {
      heldElsewhere(--held);
      if (localStorage.getItem(keyOf(move)) !== null) await send(move);
    });
  };
  keptMoves().forEach(adopt);
  void lostMoves().then((moves) => {
    for (const move of moves) {
      keepText(keyOf(move), JSON.stringify(move));
      adopt(move);
    }
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const made = key?.startsWith(prefix) ? moveIn(newValue) : null;
    if (made) adopt(made);
  });
}
