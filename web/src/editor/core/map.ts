import type { BoardDocument, MapFile } from '../../protocol';
import type { Point } from '../../board/view';

/** A map as the editor has it: a value that is never changed. Every edit makes another one. */
export type MapValue = MapFile;
export type Role = BoardDocument['document'];
export type DocumentOf<R extends Role> = Extract<BoardDocument, { document: R }>;

export const documentIn = <R extends Role>(map: MapValue, role: R): DocumentOf<R> | undefined =>
  map.documents.find((one): one is DocumentOf<R> => one.document === role);

/** The map with the document in place of the one of its role, or after the others. */
export function withDocument(map: MapValue, document: BoardDocument): MapValue {
  const known = map.documents.some((one) => one.document === document.document);
  const documents = known
    ? map.documents.map((one) => (one.document === document.document ? document : one))
    : [...map.documents, document];
  return { ...map, documents: documents as MapValue['documents'] };
}

/** The map with a change in the document of a role; unchanged where it has none. */
export function changed<R extends Role>(
  map: MapValue,
  role: R,
  change: (document: DocumentOf<R>) => DocumentOf<R>,
): MapValue {
  const document = documentIn(map, role);
  if (document === undefined) return map;
  const next = change(document);
  return next === document ? map : withDocument(map, next);
}

/** The object without these members. */
export function lacking<T extends object, K extends keyof T>(one: T, ...keys: K[]): Omit<T, K> {
  const gone = new Set<PropertyKey>(keys);
  return Object.fromEntries(Object.entries(one).filter(([key]) => !gone.has(key))) as Omit<T, K>;
}

/** An id in small letters, digits and hyphens. */
export function slugOf(name: string, fallback: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 24)
    .replace(/-+$/, '');
  return plain === '' ? fallback : plain;
}

/** The wanted id, with a number where it is taken. */
export function freeId(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.slice(0, 20);
  let n = 2;
  while (taken.has(`${stem}-${n}`)) ++n;
  return `${stem}-${n}`;
}

/** The number of a list's item in a JSON path: 3 in "$.stations[3].x". */
export function indexIn(path: string, list: string): number | null {
  const found = new RegExp(`^\\$\\.${list}\\[(\\d+)\\]`).exec(path)?.[1];
  return found === undefined ? null : Number(found);
}

export const pointOf = ([x = 0, y = 0]: readonly number[]): Point => ({ x, y });
export const pairOf = ({ x, y }: Point): [number, number] => [Math.round(x), Math.round(y)];
