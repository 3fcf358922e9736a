import { schemas, validatorAt, type Schema } from './law';

/** A part of a schema with what values have shown of it. */
interface Part {
  place: string;
  schema: Schema;
  /** By property, items or alternative. */
  parts: Map<string, Part>;
  /** Those of them of which a value is one. */
  alternatives: Part[];
  /** Properties that may be left out. */
  optional: string[];
  seen: boolean;
  /** Values of an enum that were met. */
  values: Set<unknown>;
  /** Properties that were left out. */
  absent: Set<string>;
  /** Nothing more can be learnt about it or what is below. */
  known: boolean;
}

const parts = new Map<string, Part>();

/** How much was learnt in all: most values teach nothing, and then nothing need be reckoned anew. */
let learnt = 0;

function learn<T>(known: Set<T>, one: T): void {
  if (known.has(one)) return;
  known.add(one);
  ++learnt;
}

/** Every schema right below this one, by the path that leads to it. */
function* below(schema: Schema): Generator<[string, Schema]> {
  for (const [name, one] of Object.entries(schema.properties ?? {}))
    yield [`properties/${name}`, one];
  for (const key of ['anyOf', 'oneOf', 'prefixItems'] as const)
    for (const [i, one] of (schema[key] ?? []).entries()) yield [`${key}/${i}`, one];
  for (const key of ['additionalProperties', 'items'] as const) {
    const one = schema[key];
    if (typeof one === 'object') yield [key, one];
  }
}

const optional = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.keys(properties).filter((name) => !required.includes(name));

function partOf(schema: Schema, place: string): Part {
  const found = [...below(schema)].map(
    ([key, one]) => [key, partOf(one, `${place}/${key}`)] as const,
  );
  const part: Part = {
    place,
    schema,
    parts: new Map(found),
    alternatives: found.filter(([key]) => /^(anyOf|oneOf)/.test(key)).map(([, one]) => one),
    optional: optional(schema),
    seen: false,
    values: new Set(),
    absent: new Set(),
    known: false,
  };
  parts.set(place, part);
  return part;
}

for (const { $id, $defs = {} } of schemas)
  for (const [name, schema] of Object.entries($defs)) partOf(schema, `${$id}#/$defs/${name}`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partAt(place: string): Part {
  const found = parts.get(place);
  if (found === undefined) throw new Error(`data/schema has no ${place}`);
  return found;
}

const referred = ({ place, schema: { $ref } }: Part): Part | null =>
  $ref ? partAt($ref.startsWith('#') ? place.replace(/#.*/, $ref) : $ref) : null;

/** The alternatives that a valid value is one of. */
function chosen({ alternatives, schema }: Part, value: unknown): Part[] {
  const tag = schema.discriminator?.propertyName;
  const isTagged = ({ const: word, enum: words = [word] }: Schema, tagged: unknown): boolean =>
    words.includes(tagged);
  const fits = (one: Part): boolean =>
    tag !== undefined && isObject(value)
      ? isTagged(one.schema.properties?.[tag] ?? {}, value[tag])
      : validatorAt(one.place)(value);
  return alternatives.filter(fits);
}

function witnessObject(part: Part, value: Record<string, unknown>): void {
  for (const name of part.optional) if (!(name in value)) learn(part.absent, name);
  const others = part.parts.get('additionalProperties');
  for (const [name, one] of Object.entries(value)) {
    const found = part.parts.get(`properties/${name}`) ?? others;
    if (found) witnessPart(found, one);
  }
}

function witnessList(part: Part, value: readonly unknown[]): void {
  value.forEach((one, i) => {
    const found = part.parts.get(`prefixItems/${i}`) ?? part.parts.get('items');
    if (found) witnessPart(found, one);
  });
}

function witnessPart(part: Part, value: unknown): void {
  if (part.known) return;
  const before = learnt;
  if (!part.seen) ++learnt;
  part.seen = true;
  if (part.schema.enum) learn(part.values, value);
  const target = referred(part);
  if (target) witnessPart(target, value);
  for (const one of chosen(part, value)) witnessPart(one, value);
  if (Array.isArray(value)) witnessList(part, value);
  else if (isObject(value)) witnessObject(part, value);
  if (learnt === before) return;
  part.known =
    ghostsOf(part).length === 0 &&
    (target?.known ?? true) &&
    [...part.parts.values()].every(({ known }) => known);
}

/** Notes which parts of the schemas a valid value makes use of. */
export const witness = (place: string, value: unknown): void => witnessPart(partAt(place), value);

function ghostsOf({ place, schema, optional, seen, values, absent }: Part): string[] {
  if (!seen) return [place];
  const never = (schema.enum ?? []).filter((value) => !values.has(value));
  const always = optional.filter((name) => !absent.has(name));
  return [
    ...never.map((value) => `${place} is never ${JSON.stringify(value)}`),
    ...always.map((name) => `${place} always has ${name}`),
  ];
}

/** What the schemas say and no value has shown; of a part that was never met only the top. */
export function ghosts(): string[] {
  const all = [...parts.values()].flatMap(ghostsOf).sort();
  return all.filter((place) => !all.some((other) => place.startsWith(`${other}/`)));
}

/** Every part of every schema, by its place. */
export const places = (): [string, Schema][] =>
  [...parts.values()].map(({ place, schema }) => [place, schema]);
