import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageOfRule, parseRules, spans } from '../src/app/rules/rules';
import { folderOf, isPartial, rulesOf, translations } from './translations';

const digest = `# Metro

A word before,
on two lines.

| word | meaning |
| --- | --- |
| tile | a track tile |

## 4. Placing

- **MET-4.1** A tile touches
  another one. (p. 3)
- **MET-4.2** See MET-4.1.

## Rulings

- **MET-Q3** May it? Decision: \`yes\`.
`;

describe('a digest of rules', () => {
  const page = parseRules('metro', digest);

  it('has its title and its headings', () => {
    expect(page.title).toBe('Metro');
    expect(page.sections.map((section) => section.heading)).toEqual(['', '4. Placing', 'Rulings']);
  });

  it('joins wrapped lines of a rule', () => {
    expect(page.sections[1]?.rules[0]).toEqual({
      id: 'MET-4.1',
      text: 'A tile touches another one. (p. 3)',
    });
  });

  it('joins wrapped prose and tells a glossary in lines', () => {
    expect(page.sections[0]?.prose).toEqual([
      'A word before, on two lines.',
      '**tile** – a track tile',
    ]);
  });

  it('is found by any of its rules', () => {
    expect(pageOfRule([page], 'MET-Q3')).toBe(page);
    expect(pageOfRule([page], 'NSL-1.1')).toBeUndefined();
  });

  it('marks code and the rules it names', () => {
    expect(spans('See MET-4.1: `yes`.')).toEqual([
      { text: 'See ', kind: 'plain' },
      { text: 'MET-4.1', kind: 'rule' },
      { text: ': ', kind: 'plain' },
      { text: 'yes', kind: 'code' },
      { text: '.', kind: 'plain' },
    ]);
  });

  it('knows both signs of emphasis, and no sign within a word', () => {
    for (const text of ['*L* is_one_word', '_L_ is_one_word'])
      expect(spans(text)).toEqual([
        { text: 'L', kind: 'emphasis' },
        { text: ' is_one_word', kind: 'plain' },
      ]);
  });
});

describe.each(translations)('the digests in %s', (language) => {
  const folder = resolve(import.meta.dirname, '../../docs/rules');
  const own = `${folderOf(language)}/rules`;
  const digests = rulesOf(language).map((name) => `${name}.md`);

  it('are all there, unless the language is partial', () => {
    if (!isPartial(language)) expect(rulesOf(language)).toEqual(rulesOf('en'));
    else expect(rulesOf('en')).toEqual(expect.arrayContaining(rulesOf(language)));
  });

  it.each(digests)(
    '%s has every rule of the English one, in its order and with its options',
    (name) => {
      const read = (path: string) =>
        parseRules(name, readFileSync(path, 'utf8')).sections.flatMap(({ rules }) =>
          rules.map(({ id, text }) =>
            [id, ...(text.match(/`.*?`|\((?:p\.|[LRC] \d)[^)]*\)/g) ?? [])].join(' '),
          ),
        );
      expect(read(`${own}/${name}`)).toEqual(read(`${folder}/${name}`));
    },
  );
});
