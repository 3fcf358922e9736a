import { EngineClient } from '../../engine/client';
import { workerWire } from '../../engine/worker-wire';
import type { Bot, Edition } from '../../protocol';
import { spoken, type Language } from '../../i18n/language.svelte';
import { typeset } from '../../i18n/typeset';
import { pageFor, parseRules, type RulePage } from '../rules/rules';

/** The engine behind the pages other than a table: editions, rules, checks, pictures of cards. */
export const desk = new EngineClient(workerWire('engine'));

export const editions: Promise<Edition[]> = desk.editions();

export const bots: Promise<Bot[]> = desk.bots();

/** The bots for a newcomer: friendly ones where there is a choice. */
export async function usualLevel(): Promise<string> {
  const levels = (await bots).map((bot) => bot.level);
  return levels.find((level) => level === 'casual') ?? levels.at(-1) ?? '';
}

/** The digests that the program carries, and what stands for them in another language. */
const digests = import.meta.glob<string>(
  ['../../../../docs/rules/*.md', '../../languages/*/rules/*.md'],
  {
    query: '?raw',
    import: 'default',
  },
);

const digestNames = Object.keys(digests).flatMap(
  (path) => /docs\/rules\/(\w+)\.md$/.exec(path)?.[1] ?? [],
);

async function load(language: Language): Promise<RulePage[]> {
  return Promise.all(
    digestNames.map(async (name) => {
      const other = digests[`../../languages/${language}/rules/${name}.md`];
      const text = other ?? digests[`../../../../docs/rules/${name}.md`];
      const told = other ? language : 'en';
      return parseRules(name, typeset((await text?.()) ?? '', told), told);
    }),
  );
}

const pages: Partial<Record<Language, Promise<RulePage[]>>> = {};

export const rulePages = (language: Language): Promise<RulePage[]> =>
  (pages[language] ??= load(language));

/** The sentence of a rule, or nothing where the digest lacks it. */
export async function ruleSentence(id: string): Promise<string> {
  const page = pageFor(await rulePages(spoken.language), id);
  const rules = page?.sections.flatMap((section) => section.rules) ?? [];
  return rules.find((rule) => rule.id === id)?.text ?? '';
}
