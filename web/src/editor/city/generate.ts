import { certify } from '../../engine/balance';
import { withEngines } from './certificate';
import type { Family, MapFile } from '../../protocol';
import type { Certificate } from '../../protocol/generated/certificate';

export interface Wish {
  stations?: number;
  loops?: number;
}

/** Maps that bots try, and games on each of them with two players. */
const tries = 4;
const games = 24;
/** Farther from any wish than a figure can be. */
const unfair = 1000;

/** In how many games of a hundred a skilled bot wins against a casual one. */
const difficultyOf = ({ duels }: Certificate): number =>
  (duels.find(({ player }) => player === 'skilled')?.wins.value ?? 0) * 100;

export type Progress = (map: number, maps: number, done: number, total: number) => void;

/** A map with about these figures; of several the one that is fair and nearest to the difficulty that is wished. */
export const generated = (
  family: Family,
  wish: Wish,
  difficulty: number | null,
  cancel: AbortSignal,
  onProgress: Progress,
): Promise<MapFile> =>
  withEngines(cancel, async (engines) => {
    const [engine] = engines;
    if (!engine) throw new Error('no engine');
    const newMap = (): Promise<MapFile> => {
      const seed = Math.floor(Math.random() * 2 ** 30);
      return engine.generateMap({ family, seed, ...wish });
    };
    if (difficulty === null) return newMap();
    let best: { map: MapFile; distance: number } | null = null;
    for (let n = 0; n < tries; ++n) {
      const map = await newMap();
      const edition = map.edition ?? '';
      const asked = { edition, board: map, games };
      const found = await certify(engines, asked, {
        onProgress: (done, total) => onProgress(n + 1, tries, done, total),
      });
      const distance = found.reasons.length * unfair + Math.abs(difficultyOf(found) - difficulty);
      if (!best || distance < best.distance) best = { map, distance };
    }
    return best?.map ?? newMap();
  });
