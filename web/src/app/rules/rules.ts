import { cityOf } from '../../games/cities';
import type { Language } from '../../i18n/language.svelte';

/** One digest of docs/rules, cut into headings, prose and numbered rules. */
export interface RulePage {
  /** The file's name: "metro". */
  name: string;
  language: Language;
  title: string;
  sections: RuleSection[];
}

/** "Metro: the rules as we play them" → "Metro" in lists of pages. */
export const shortTitle = ({ title }: RulePage): string =>
  title.replace(/\s?: (the rules|die Regeln|les règles).*$/, '');

export interface RuleSection {
  heading: string;
  /** Paragraphs and lists without a rule number; a list item starts with a bullet. */
  prose: string[];
  rules: Rule[];
}

export interface Rule {
  id: string;
  text: string;
}

const numbered = /^- \*\*([A-Z]{3}-(?:Q\d+|\d+\.\d+))\*\*\s*(.*)$/;

/** Starts a line of its own: a heading, a row of a table, an item of a list, nothing. */
const begins = /^(#|\||- |\d+\. |$)/;

/** Wrapped lines of Markdown joined. */
function joined(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const last = lines.at(-1) ?? '';
    const continues = !begins.test(line) && last !== '' && !/^[#|]/.test(last);
    if (continues) lines[lines.length - 1] = `${last} ${line.trim()}`;
    else lines.push(line.trimEnd());
  }
  return lines;
}

/** Tables are glossaries: "| word | meaning |" becomes a line that starts with its word; their heads are dropped. */
function rowsAsLines(lines: readonly string[]): string[] {
  return lines
    .filter((line, i) => !/^\|[\s|:-]+$/.test(line) && !/^\|[\s|:-]+$/.test(lines[i + 1] ?? ''))
    .map((line) => line.replace(/^\| *(.*?) *\| *(.*?) *\|$/, '**$1** – $2'));
}

export function parseRules(name: string, text: string, language: Language = 'en'): RulePage {
  const page: RulePage = { name, language, title: name, sections: [] };
  let section: RuleSection = { heading: '', prose: [], rules: [] };
  for (const line of rowsAsLines(joined(text))) {
    const rule = numbered.exec(line);
    if (line.startsWith('# ')) page.title = line.slice(2);
    else if (line.startsWith('## ')) {
      section = { heading: line.slice(3), prose: [], rules: [] };
      page.sections.push(section);
    } else if (rule) section.rules.push({ id: rule[1] ?? '', text: rule[2] ?? '' });
    else if (line.trim() !== '') {
      if (!page.sections.includes(section)) page.sections.push(section);
      section.prose.push(line);
    }
  }
  return page;
}

/** The family a rule belongs to, by its letters. */
export const pageOfRule = (pages: readonly RulePage[], id: string): RulePage | undefined =>
  pages.find((page) =>
    page.sections.some((section) => section.rules.some((rule) => rule.id === id)),
  );

export const isRuleId = (wanted: string): boolean => /^[A-Z]{3}-/.test(wanted);

/** The page of that name, or the one with the rule of that number; families write theirs with hyphens. */
export const pageFor = (pages: readonly RulePage[], wanted: string): RulePage | undefined =>
  isRuleId(wanted)
    ? pageOfRule(pages, wanted)
    : pages.find((page) => page.name === wanted.replaceAll('-', '_'));

/** Where to open the rules for a table: at its city, or else at its game. */
export const sectionOf = ({ family, edition }: { family: string; edition: string }): string =>
  edition === 'metro-solo' ? 'MET-10.1' : (cityOf(edition)?.rules ?? family);

export interface Span {
  text: string;
  kind: 'plain' | 'strong' | 'code' | 'emphasis' | 'rule';
}

/** The inline marks that the digests use. */
export function spans(text: string): Span[] {
  const out: Span[] = [];
  const marks =
    /\*\*(.+?)\*\*|`(.+?)`|(?<![\w*])([*_])([^*_\s][^*_]*?)\3(?!\w)|\b([A-Z]{3}-(?:Q\d+|\d+\.\d+))\b/g;
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > at) out.push({ text: text.slice(at, match.index), kind: 'plain' });
    const [whole, strong, code, , emphasis, rule] = match;
    if (strong !== undefined) out.push({ text: strong, kind: 'strong' });
    else if (code !== undefined) out.push({ text: code, kind: 'code' });
    else if (emphasis !== undefined) out.push({ text: emphasis, kind: 'emphasis' });
    else out.push({ text: rule ?? whole, kind: 'rule' });
    at = match.index + whole.length;
  }
  if (at < text.length) out.push({ text: text.slice(at), kind: 'plain' });
  return out;
}
