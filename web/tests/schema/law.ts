import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

/** As much of JSON Schema as data/schema uses. */
export interface Schema {
  $id?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  minimum?: number;
  maximum?: number;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { propertyName: string };
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  prefixItems?: Schema[];
  items?: boolean | Schema;
}

/** Whether values may have more to them than the schema says. */
export function isOpen(schema: Schema): boolean {
  const { type, discriminator, additionalProperties = true, items, prefixItems } = schema;
  if (type === 'object') return additionalProperties === true && discriminator === undefined;
  if (type === 'array')
    return items === undefined || (prefixItems !== undefined && items !== false);
  return !(type ?? schema.$ref ?? schema.anyOf ?? schema.enum) && !('const' in schema);
}

const folder = resolve(import.meta.dirname, '../../../data/schema');

export const schemas: readonly Schema[] = readdirSync(folder).map(
  (name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Schema,
);

const ajv = new Ajv2020({ strict: true, discriminator: true, schemas: [...schemas] });

/** Where a definition stands, as Ajv knows it: `metro.View` is metro.schema.json#/$defs/View. */
export function placeOf(definition: string): string {
  const [file, name] = definition.split('.', 2);
  return `${file}.schema.json#/$defs/${name}`;
}

const validators = new Map<string, ValidateFunction>();

/** What judges values by the schema at that place. Looking for it by its address takes Ajv longer than most values do. */
export function validatorAt(place: string): ValidateFunction {
  const known = validators.get(place);
  if (known) return known;
  const found = ajv.getSchema(place);
  if (found === undefined) throw new Error(`data/schema has no ${place}`);
  validators.set(place, found as ValidateFunction);
  return found as ValidateFunction;
}

/** Of several alternatives the one that went furthest is most likely the one that was meant. */
function told(errors: readonly ErrorObject[]): string {
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
  const deepest = Math.max(...errors.map(depth));
  return errors
    .filter((error) => depth(error) === deepest)
    .map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`)
    .join('; ');
}

/** Throws where the value is not what the definition says. */
export function judge(definition: string, value: unknown): void {
  const valid = validatorAt(placeOf(definition));
  if (valid(value)) return;
  const shown = JSON.stringify(value).slice(0, 300);
  throw new Error(`no ${definition}: ${told(valid.errors ?? [])} in ${shown}`);
}
