import type { MapFile } from '../../protocol';
import { storageOf } from '../../device/storage';

export interface MapVersion {
  at: number;
  map: MapFile;
}

/** A map on this device, with what it was when its maker kept it, played it or gave it away. */
export interface SavedMap {
  id: string;
  map: MapFile;
  touched: number;
  /** Latest first. */
  versions: readonly MapVersion[];
}

const maps = storageOf<SavedMap>('mornington-maps', 'maps', 'id');

export const keepMap = maps.put;
export const forgetMap = maps.remove;
export const findMap = maps.get;

/** Latest first. */
export const allMaps = async (): Promise<SavedMap[]> =>
  (await maps.all()).sort((a, b) => b.touched - a.touched);

/** With the map as a version, unless it is the latest one already. */
export function withVersion(saved: SavedMap, at: number): SavedMap {
  const [latest] = saved.versions;
  if (latest && JSON.stringify(latest.map) === JSON.stringify(saved.map)) return saved;
  return { ...saved, versions: [{ at, map: saved.map }, ...saved.versions] };
}
