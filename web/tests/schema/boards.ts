import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Document } from '../../src/protocol';
import type { BoardFile as CityFile } from '../../src/protocol/generated/on-the-underground';
import { schemas, type Schema } from './law';

const folder = resolve(import.meta.dirname, '../../../data/boards');

/** Every board file of data/boards, by its path. */
export const documents: readonly [string, Document][] = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Document]);

/** Remarks for readers, and what a layout says for them. */
const remarks = new Set(['source', 'about']);
const layoutRemarks = new Set(['id', 'scale', 'rivers']);

function without<T>(value: T, names: ReadonlySet<string>): T {
  if (Array.isArray(value)) return value.map((one: unknown) => without(one, names)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, without(one as unknown, names)])) as T;
}

/** The same board with nothing that may be left out by everybody. */
export function bare(document: Document): Document {
  const plain = without(document, remarks);
  if (plain.document !== 'on-the-underground/layout') return plain;
  const kept = Object.entries(plain).filter(([name]) => !layoutRemarks.has(name));
  return Object.fromEntries(kept) as unknown as Document;
}

/** The same board with a word on where things are from, at places where no file has one. */
export function remarked(board: Document): Document {
  if (board.document === 'on-the-underground/layout')
    return { ...board, about: 'A drawing.', source: 'found' };
  if (board.document === 'metro/city' && board.city === 'st-petersburg')
    return { ...board, landmarks: { ...board.landmarks, source: 'found' } };
  return board;
}

/** Each city of On the Underground with that entry in its rules, and cards enough for it. */
export const citiesWith = (rules: Record<string, unknown>): Document[] =>
  documents.flatMap(([, board]) =>
    board.document === 'on-the-underground/board' ? [{ ...board, rules, ...moreCards(board) }] : [],
  );

const moreCards = ({ objectives }: CityFile): Pick<CityFile, 'objectives'> =>
  objectives
    ? {
        objectives: [...objectives, ...objectives.map((card) => ({ ...card, id: `${card.id}-2` }))],
      }
    : {};

/** Every value that a schema of an enum, a boolean or a short range allows. */
function valuesOf({ enum: values, type, minimum = 0, maximum = -1 }: Schema): unknown[] {
  if (values) return values;
  if (type === 'boolean') return [false, true];
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i);
}

/** Single entries of On the Underground's rule sets, as a board may give them. */
export function ruleEntries(): Record<string, unknown>[] {
  const file = schemas.find(({ $id }) => $id === 'on-the-underground.schema.json');
  const entries = Object.entries(file?.$defs?.RuleSet?.properties ?? {});
  return entries.flatMap(([name, schema]) => valuesOf(schema).map((value) => ({ [name]: value })));
}
