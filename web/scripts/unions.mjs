// What data/schema says about all families together, made from the schemas of the families. A family is a file whose Board names
// it; it needs no other line in data/schema. `npm run types` writes these lines, `npm run check` compares them.
import { readdirSync, readFileSync } from 'node:fs';

/** Definitions that every family has, and of which protocol.schema.json has the union: Document under a name of its own, since a map is one too. */
const parts = ['Document', 'Board', 'View', 'Facts', 'Event', 'Action'];
const unionOf = (part) => (part === 'Document' ? 'BoardDocument' : part);

const suffix = '.schema.json';

/** The schemas in a folder, by name. */
export function schemasIn(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith(suffix));
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [
        file.slice(0, -suffix.length),
        JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
      ]),
  );
}

/** The families among the schemas, in alphabetical order. */
export const familiesIn = (schemas) =>
  Object.keys(schemas)
    .sort()
    .filter((name) => schemas[name].$defs.Board?.properties?.family?.const === name);

/** The roles of a family's board files, in the order of its Document. */
function rolesOf({ $defs }) {
  const files = $defs.Document.anyOf.map(({ $ref }) => $defs[$ref.split('/').at(-1)]);
  const roles = files.flatMap((file) => file.oneOf ?? [file]);
  return [...new Set(roles.map(({ properties }) => properties.document.const))];
}

/** The letters of a family's rules: "^MET-…" */
const lettersOf = ({ $defs }) => /^\^([A-Z]{3})-/.exec($defs.Rule.pattern)[1];

const listed = (values) => values.map((value) => JSON.stringify(value)).join(', ');

/** Puts another text at the one place that the expression finds. */
function replaced(text, expression, made) {
  if (!expression.test(text)) throw new Error(`data/schema has no ${expression}`);
  return text.replace(expression, (_, before, after) => before + made + after);
}

/** shared.schema.json with the families and the letters of their rules. */
export function sharedWith(text, schemas) {
  const families = familiesIn(schemas);
  const letters = families.map((name) => lettersOf(schemas[name])).join('|');
  const named = replaced(text, /("Family": \{"enum": \[)[^\]]*(\])/, listed(families));
  return replaced(named, /("Rule": .*"pattern": "\^\()[A-Z|]*(\)-)/, letters);
}

/** protocol.schema.json with the unions of what families define, and the roles of their board files. */
export function protocolWith(text, schemas) {
  const families = familiesIn(schemas);
  const roles = families.flatMap((name) => rolesOf(schemas[name]));
  const unions = parts.reduce((before, part) => {
    const refs = families.map((name) => `    {"$ref": "${name}${suffix}#/$defs/${part}"}`);
    const place = new RegExp(
      `(\\n  "${unionOf(part)}": \\{\\n.*\\n   "anyOf": \\[\\n)[^\\]]*(\\n   \\])`,
    );
    return replaced(before, place, refs.join(',\n'));
  }, text);
  return replaced(unions, /("Role": \{"enum": \[)[^\]]*(\])/, listed(roles));
}
