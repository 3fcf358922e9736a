import type { Schema } from './law';
import { places } from './seen';

const snake = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A table's row for a number of seats, or a role of documents: a family and a part of it. */
const number = /^[0-9]$/;
const role = /^[a-z]+(-[a-z]+)*\/[a-z]+$/;
/** Tables of the schemas alone, by what was asked: nobody writes them. */
const tables = /\$defs\/(Answers|Replies)$/;

const keysOf = (place: string, { properties = {} }: Schema): string[] =>
  tables.test(place) ? [] : Object.keys(properties);
const valuesOf = (schema: Schema): unknown[] => [...(schema.enum ?? []), schema.const];

/** Every key and value of data/schema that is not spelt as docs/protocol.md says. */
export const misspelt = (): string[] =>
  places().flatMap(([place, schema]) => [
    ...keysOf(place, schema)
      .filter((key) => !snake.test(key) && !number.test(key))
      .map((key) => `${place}: key ${key}`),
    ...valuesOf(schema)
      .filter((value) => typeof value === 'string' && !kebab.test(value) && !role.test(value))
      .map((value) => `${place}: value ${String(value)}`),
  ]);
