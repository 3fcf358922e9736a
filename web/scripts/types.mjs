// Makes src/protocol/generated/<name>.ts from data/schema/<name>.schema.json, a type for each definition, and limits.ts of what the
// server takes of a clock. First it writes the lines of data/schema that list the families (unions.mjs).
// Usage: node scripts/types.mjs [--check]
//   --check   writes nothing, and fails where a file is not what it would write
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';
import { familiesIn, protocolWith, schemasIn, sharedWith } from './unions.mjs';

const schemas = new URL('../../data/schema/', import.meta.url);
const families = familiesIn(schemasIn(schemas));

/** What the client speaks of; files of the native program are no matter of its. */
const names = [
  'shared',
  'protocol',
  'map',
  'requests',
  'browser',
  'puzzles',
  'review',
  'certificate',
  'server',
  ...families,
];

const target = new URL('../src/protocol/generated/', import.meta.url);
const options = await resolveConfig(new URL('../package.json', import.meta.url));

const moduleName = (file) => file.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

/** The schema as the compiler knows it: a definition of another file is a type of its module, a tuple is a list of items. */
function translated(value, modules) {
  if (Array.isArray(value)) return value.map((one) => translated(one, modules));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref = '', prefixItems, ...rest } = value;
  const [, file, name] = /^([\w-]+)\.schema\.json#\/\$defs\/(\w+)$/.exec($ref) ?? [];
  if (file) {
    modules.add(file);
    return { ...rest, tsType: `${moduleName(file)}.${name}` };
  }
  const own = { ...value, ...(prefixItems && { items: prefixItems }) };
  return Object.fromEntries(
    Object.entries(own).map(([key, one]) => [key, translated(one, modules)]),
  );
}

/** Without what the compiler says about itself, and the type of a schema that is only its definitions. */
const tidied = (types) =>
  types
    .replace(
      /( \*\n)? \* This interface was referenced by .*\n \* via the `definition` ".*"\.\n/g,
      '',
    )
    .replaceAll('/**\n */\n', '')
    .replace(/export interface Everything \{\n.*\n\}\n/, '');

async function typesOf(name) {
  const file = `${name}.schema.json`;
  const modules = new Set();
  const { title, $defs } = JSON.parse(readFileSync(new URL(file, schemas), 'utf8'));
  const schema = { title: 'Everything', $defs: translated($defs, modules) };
  const types = await compile(schema, name, { bannerComment: '', unreachableDefinitions: true });
  const imports = [...modules]
    .sort()
    .map((other) => `import type * as ${moduleName(other)} from './${other}';\n`);
  const top = `// ${title}.\n// Made by scripts/types.mjs from data/schema/${file}; do not edit.\n\n`;
  return format(`${top}${imports.join('')}\n${tidied(types)}`, {
    ...options,
    parser: 'typescript',
  });
}

/** The least and the most of each number of each kind of clock. */
async function limitsOf() {
  const { $defs } = JSON.parse(readFileSync(new URL('server.schema.json', schemas), 'utf8'));
  const spansOf = ({ properties }) =>
    Object.entries(properties).flatMap(([name, { minimum, maximum }]) =>
      maximum === undefined ? [] : [[name, [minimum, maximum]]],
    );
  const kinds = $defs.Clock.oneOf.map((one) => [
    one.properties.kind.const,
    Object.fromEntries(spansOf(one)),
  ]);
  const top = '// Limits of a clock at a server, in seconds: the least and the most.\n';
  const made = '// Made by scripts/types.mjs from data/schema/server.schema.json; do not edit.\n\n';
  const limits = `export const clockLimits = ${JSON.stringify(Object.fromEntries(kinds))} as const;`;
  return format(top + made + limits, { ...options, parser: 'typescript' });
}

/** Writes a file, or with --check says that it is not what it should be. */
function put(file, text, name) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (!process.argv.includes('--check')) return writeFileSync(file, text);
  console.error(`${name} is not what data/schema says: npm run types`);
  process.exitCode = 1;
}

/** Writes what a schema lists of the families. */
function putUnions(name, made) {
  const file = new URL(`${name}.schema.json`, schemas);
  put(
    file,
    made(readFileSync(file, 'utf8'), schemasIn(schemas)),
    `data/schema/${name}.schema.json`,
  );
}

mkdirSync(target, { recursive: true });
putUnions('shared', sharedWith);
putUnions('protocol', protocolWith);
for (const name of [...names, 'limits']) {
  const types = await (name === 'limits' ? limitsOf() : typesOf(name));
  put(new URL(`${name}.ts`, target), types, `src/protocol/generated/${name}.ts`);
}
