import type { Edition, Position, Save, Setup } from '../../protocol';
import { keep } from '../library/saved-games';
import { newId } from '../setup/start';

/** A game that is played on paper with this device: its deal, and what was tapped so far. */
export interface PaperGame {
  setup: Setup;
  noted: unknown;
}

/** The one under way; null if there is none, or none that this page can read. */
export function paperGame(name: string): PaperGame | null {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as PaperGame | null;
    return found?.setup ? found : null;
  } catch {
    return null;
  }
}

/** Stores a scored game among those of this device, where it can be replayed and reviewed. */
export async function keepPaperGame(
  { id: edition, title }: Edition,
  save: Save,
  { names, length, scores }: Position,
): Promise<void> {
  const now = Date.now();
  await keep({
    id: newId(),
    edition,
    title,
    players: names.map((name) => ({ kind: 'human', name })),
    save,
    length,
    points: scores.points,
    over: true,
    begun: now,
    touched: now,
  });
}
