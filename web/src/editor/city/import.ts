import type { ImportAsked } from '../../engine/client';
import { workerWire } from '../../engine/worker-wire';
import { inOwnWorker } from '../../host/thinker';
import type { Family } from '../../protocol';
import type { ImportChange, ImportStage, MapImport } from '../../protocol/generated/map';

/** Proper names. */
export const families: readonly (readonly [Family, string])[] = [
  ['on-the-underground', 'On the Underground'],
  ['next-station', 'Next Station'],
  ['metro', 'Metro'],
];

/** How many stations a generated map may have; null where the game says it. */
export const sizesOf = (family: Family): { least: number; most: number } | null =>
  family === 'on-the-underground'
    ? { least: 8, most: 128 }
    : family === 'next-station'
      ? { least: 46, most: 60 }
      : null;

/** The engine reads no larger file. */
export const largestFile = 64 * 1024 * 1024;

/** The map from a network's file, made in a worker of its own, so that it can be cancelled at any time. */
export const importCity = (
  file: Uint8Array,
  asked: ImportAsked,
  signal: AbortSignal,
): Promise<MapImport> => inOwnWorker(workerWire, signal, (engine) => engine.importMap(file, asked));

export interface Step {
  step: string;
  stage: ImportStage | null;
  changes: readonly ImportChange[];
}

/** The steps in their order, each with what it changed. */
export function stepsOf({ stages, changes }: MapImport): Step[] {
  const names = [...stages, ...changes].map(({ step }) => step);
  return [...new Set(names)].map((step) => ({
    step,
    stage: stages.find((one) => one.step === step) ?? null,
    changes: changes.filter((one) => one.step === step),
  }));
}

export interface Size {
  n: number;
  links: number;
  loops: number;
}

/** A connected network has this many independent loops. */
export const sizeOf = ({ stations, tracks }: ImportStage): Size => ({
  n: stations.length,
  links: tracks.length,
  loops: tracks.length - stations.length + 1,
});
