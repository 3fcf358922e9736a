import { familyView } from '../../games/registry';
import type { Edition, Setup } from '../../protocol';
import { shownSetup } from '../pictures/pictures';

const known = new Map<string, Promise<readonly string[]>>();

async function find(edition: Edition, setup: Setup): Promise<readonly string[]> {
  const [view, { board, position }] = [await familyView(edition.family), await shownSetup(setup)];
  return Array.from(
    { length: setup.seats },
    (_, seat) => view?.seatColour?.(seat, position, board) ?? '',
  );
}

/** The colours that the seats will have at the table, by seat; empty where only the game itself decides them. */
export function seatColours(
  edition: Edition,
  { seats, options, boards = [] }: Pick<Setup, 'seats' | 'options' | 'boards'>,
): Promise<readonly string[]> {
  const setup = { edition: edition.id, seats, options: options ?? {}, boards, seed: 1 };
  const key = JSON.stringify(setup);
  const found = known.get(key) ?? find(edition, setup).catch(() => []);
  known.set(key, found);
  return found;
}
