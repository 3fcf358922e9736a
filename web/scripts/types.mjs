// Writes src/protocol/generated/<schema>.ts from data/schema/*.schema.json: one exported type a definition.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const schemas = new URL('../../data/schema/', import.meta.url);
const target = new URL('../src/protocol/generated/', import.meta.url);

const words = (name) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

const reference = (ref) => words(ref.split('/').at(-1));
const comment = (schema) => (schema.description ? `/** ${schema.description} */\n` : '');
const union = (members) => [...new Set(members)].join(' | ') || 'never';

function primitive(type) {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string' || type === 'boolean' || type === 'null') return type;
  return 'unknown';
}

function object(schema) {
  const required = new Set(schema.required ?? []);
  const members = Object.entries(schema.properties ?? {}).map(
    ([key, value]) =>
      `${comment(value)}${JSON.stringify(key)}${required.has(key) ? '' : '?'}: ${type(value)};`,
  );
  const rest = schema.additionalProperties;
  if (members.length > 0) return `{ ${members.join('\n')} }`;
  return `Record<string, ${rest && typeof rest === 'object' ? type(rest) : 'unknown'}>`;
}

function array(schema) {
  const items = schema.prefixItems ?? schema.items ?? {};
  if (Array.isArray(items)) return `[${items.map(type).join(', ')}]`;
  return `Array<${type(items)}>`;
}

function type(schema) {
  if (schema === true) return 'unknown';
  if (schema === false) return 'never';
  if (schema.$ref) return reference(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.oneOf ?? schema.anyOf) return union((schema.oneOf ?? schema.anyOf).map(type));
  if (schema.allOf) return schema.allOf.map((part) => `(${type(part)})`).join(' & ');
  if (Array.isArray(schema.type))
    return union(schema.type.map((one) => type({ ...schema, type: one })));
  if (schema.type === 'object' || schema.properties) return object(schema);
  if (schema.type === 'array') return array(schema);
  return primitive(schema.type);
}

const options = await resolveConfig(new URL('../package.json', import.meta.url));
mkdirSync(target, { recursive: true });
for (const file of readdirSync(schemas).filter((name) => name.endsWith('.schema.json'))) {
  const schema = JSON.parse(readFileSync(new URL(file, schemas), 'utf8'));
  const definitions = Object.entries(schema.definitions ?? schema.$defs ?? {});
  if (definitions.length === 0) continue;
  const lines = definitions.map(
    ([name, value]) => `${comment(value)}export type ${words(name)} = ${type(value)};\n`,
  );
  const text = `// Made by scripts/types.mjs from data/schema/${file}; do not edit.\n\n${lines.join('\n')}`;
  const name = file.replace('.schema.json', '.ts');
  writeFileSync(new URL(name, target), await format(text, { ...options, parser: 'typescript' }));
}
