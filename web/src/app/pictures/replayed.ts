import type { EngineClient, TableNumber } from '../../engine/client';
import type { Setup } from '../../protocol';

/** A game replayed from its moves ("seat action"). */
export async function played(
  engine: EngineClient,
  setup: Setup,
  moves: readonly string[],
): Promise<TableNumber> {
  const table = await engine.open(setup);
  for (const move of moves) {
    const { refusal } = await engine.apply(table, Number(move[0]), move.slice(2), {
      confirm: true,
    });
    if (refusal) throw new Error(`${setup.edition}, ${move}: ${refusal.reason}`);
  }
  return table;
}
