// Checks the files of tools/api_descriptions with the tools of OpenAPI and AsyncAPI, and what a server said against it.
// Usage: node validate.mjs FOLDER SAMPLES   (SAMPLES: JSON, a list of {method, path, status, type, bodies} and {message, body})
// Prints one line per problem and ends with 1 where there is one.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, samplesFile] = process.argv.slice(2);
const require = createRequire(join(process.cwd(), 'package.json'));
const { Validator } = await import(require.resolve('@seriousme/openapi-schema-validator'));
const { Parser } = require('@asyncapi/parser');
const Ajv = require('ajv/dist/2020').default;

const problems = [];
const read = (name) => readFileSync(join(folder, name), 'utf8');
const openapi = JSON.parse(read('openapi.json'));
const asyncapi = JSON.parse(read('asyncapi.json'));

const { valid, errors } = await new Validator().validate(structuredClone(openapi));
if (!valid) problems.push(`openapi.json: ${JSON.stringify(errors)}`);

const { document, diagnostics } = await new Parser().parse(read('asyncapi.json'));
for (const { severity, message, path } of diagnostics)
  if (severity < 2) problems.push(`asyncapi.json: ${path.join('/')}: ${message}`);
if (!document) problems.push('asyncapi.json is not AsyncAPI');

/** Compiles the schema at a place of a description. */
function schemaAt(description, id, pointer) {
  const ajv = new Ajv({ strict: false });
  ajv.addSchema({ $id: id, ...description });
  return ajv.compile({ $ref: `${id}#${pointer}` });
}

const escaped = (text) => text.replaceAll('~', '~0').replaceAll('/', '~1');

function check(what, validate, value) {
  if (!validate(value)) problems.push(`${what}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
}

function checkAnswer({ method, path, status, type, bodies }) {
  const what = `${method} ${path} ${status}`;
  const responses = openapi.paths[path]?.[method]?.responses ?? {};
  const range = status in responses ? String(status) : `${String(status)[0]}XX`;
  if (!responses[range]?.content?.[type]) return problems.push(`${what}: ${type} is not described`);
  const place = ['paths', path, method, 'responses', range, 'content', type, 'schema'];
  const validate = schemaAt(openapi, 'openapi', `/${place.map(escaped).join('/')}`);
  for (const body of bodies) check(what, validate, body);
}

function checkMessage({ message, body }) {
  const found = asyncapi.components.messages[message];
  if (!found) return problems.push(`${message}: is not described`);
  check(message, schemaAt(asyncapi, 'asyncapi', found.payload.$ref.slice(1)), body);
}

for (const sample of JSON.parse(readFileSync(samplesFile, 'utf8')))
  if ('message' in sample) checkMessage(sample);
  else checkAnswer(sample);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
