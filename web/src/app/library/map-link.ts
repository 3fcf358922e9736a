import type { MapFile } from '../../protocol';
import { packedText, unpackedText } from './share';

/** Longer addresses are cut by some programs. */
export const longestMapLink = 8000;
/** More a QR code cannot hold. */
export const longestQrText = 2900;

export interface MapLink {
  /** The address, or null where the map is too long for one. */
  address: string | null;
  length: number;
}

export async function linkTo(map: MapFile): Promise<MapLink> {
  const path = `#/map/${await packedText(map)}`; // of letters that an address keeps as they are
  const length = path.length;
  const address = length > longestMapLink ? null : new URL(path, location.href).href;
  return { address, length };
}

const isMap = (value: unknown): value is MapFile =>
  typeof value === 'object' &&
  value !== null &&
  'document' in value &&
  value.document === 'mornington/map' &&
  'documents' in value &&
  Array.isArray(value.documents);

/** The map in a link; fails where it has none. */
export async function mapIn(text: string): Promise<MapFile> {
  const found = await unpackedText(text);
  if (!isMap(found)) throw new Error('no map');
  return found;
}

/** A map from a file: the map itself, or a board file of older times. */
export function mapFrom(text: string): MapFile {
  const found = JSON.parse(text) as { document?: string; name?: string };
  if (isMap(found)) return found;
  return {
    document: 'mornington/map',
    version: 1,
    name: found.name ?? 'My map',
    documents: [found] as unknown as MapFile['documents'],
  };
}

export const fileNameOf = (map: MapFile): string =>
  `${map.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'map'}.json`;
