// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { familiesIn, protocolWith, schemasIn, sharedWith } from '../scripts/unions.mjs';
import { EngineClient } from '../src/engine/client';
import { engineWire } from './engine';

const folder = new URL('../../data/schema/', import.meta.url);
const schemas = schemasIn(folder);
const textOf = (name: string): string =>
  readFileSync(new URL(`${name}.schema.json`, folder), 'utf8');
const editions = await new EngineClient(await engineWire()).editions();

describe('the lists of families in data/schema', () => {
  it('are what is made from the schemas of the families', () => {
    expect(sharedWith(textOf('shared'), schemas)).toBe(textOf('shared'));
    expect(protocolWith(textOf('protocol'), schemas)).toBe(textOf('protocol'));
  });

  it('are those of the engine', () => {
    expect(familiesIn(schemas)).toEqual([...new Set(editions.map(({ family }) => family))].sort());
    const roles = JSON.parse(textOf('protocol')).$defs.Role.enum as string[];
    const loaded = new Set(editions.flatMap(({ documents }) => documents));
    expect([...loaded].filter((role) => !roles.includes(role))).toEqual([]);
  });

  it('grow with the schema of another family', () => {
    const monorail = {
      $defs: {
        Rule: { pattern: '^MON-[0-9]+$' },
        Board: { properties: { family: { const: 'monorail' } } },
        BoardFile: { properties: { document: { const: 'monorail/board' } } },
        Document: { anyOf: [{ $ref: '#/$defs/BoardFile' }] },
      },
    };
    const more = { ...schemas, monorail };
    const shared = JSON.parse(sharedWith(textOf('shared'), more)).$defs;
    expect(shared.Family.enum).toEqual(familiesIn(more));
    expect(shared.Rule.pattern).toBe('^(MET|MON|NSL|OTU)-Q?[0-9]+(\\.[0-9]+)?$');
    const { $defs } = JSON.parse(protocolWith(textOf('protocol'), more));
    expect($defs.Role.enum).toContain('monorail/board');
    for (const part of ['BoardDocument', 'Board', 'View', 'Facts', 'Event', 'Action']) {
      const $ref = `monorail.schema.json#/$defs/${part.replace('BoardDocument', 'Document')}`;
      expect($defs[part].anyOf).toContainEqual({ $ref });
    }
  });
});
