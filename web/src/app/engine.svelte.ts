import { EngineClient, workerWire } from '../engine/client';
import type { Bot, Edition } from '../protocol';
import { parseRules, type RulePage } from './rules';

/** The engine behind the pages other than a table: editions, rules, checks, pictures of cards. */
export const desk = new EngineClient(workerWire('engine'));

export const editions: Promise<Edition[]> = desk.editions();

export const bots: Promise<Bot[]> = desk.bots();

/** Whom a newcomer meets: a friendly one where there is a choice. */
export async function usualLevel(): Promise<string> {
  const levels = (await bots).map((bot) => bot.level);
  return levels.find((level) => level === 'casual') ?? levels.at(-1) ?? '';
}

let pages: Promise<RulePage[]> | null = null;

export function rulePages(): Promise<RulePage[]> {
  pages ??= desk
    .rules()
    .then((files) => Object.entries(files).map(([name, text]) => parseRules(name, text)));
  return pages;
}

/** The sentence of a rule, or nothing where the digest lacks it. */
export async function ruleSentence(id: string): Promise<string> {
  for (const page of await rulePages()) {
    const found = page.sections.flatMap((section) => section.rules).find((rule) => rule.id === id);
    if (found) return found.text;
  }
  return '';
}
