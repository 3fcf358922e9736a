import type { MapFile } from '../protocol';
import type { Gallery, GalleryMap } from '../protocol/generated/map';

async function asked<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as T;
}

/** What the operator of this server offers. */
export const galleryMaps = async (): Promise<readonly GalleryMap[]> =>
  (await asked<Gallery>('./api/maps')).maps;

const found = new Map<string, Promise<MapFile>>();

/** A map of the gallery, whole; fetched once. */
export function galleryMap(id: string): Promise<MapFile> {
  const known = found.get(id) ?? asked<MapFile>(`./api/maps/${encodeURIComponent(id)}`);
  found.set(id, known);
  return known;
}
