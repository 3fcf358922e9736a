import type { Language } from './manifests';

const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

interface Plural {
  rules: Intl.PluralRules;
  /** Those that the language has for whole numbers, in the order of CLDR. */
  categories: readonly Intl.LDMLPluralRule[];
}

const known = new Map<Language, Plural>();

/** NB: below 200 every category occurs that is not for millions only. */
function pluralOf(language: Language): Plural {
  const rules = new Intl.PluralRules(language);
  const met = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)));
  const plural = { rules, categories: order.filter((category) => met.has(category)) };
  known.set(language, plural);
  return plural;
}

/** The plural categories that a language has for whole numbers: "one", "few" and "many" in Polish. */
export const categoriesOf = (language: Language): readonly Intl.LDMLPluralRule[] =>
  (known.get(language) ?? pluralOf(language)).categories;

/** The plural form that belongs to a number; the last form if whole numbers have none of its own (fractions in Polish). */
export function formFor(language: Language, n: number, forms: number): number {
  const { rules, categories } = known.get(language) ?? pluralOf(language);
  const at = categories.indexOf(rules.select(n));
  return at < 0 ? forms - 1 : Math.min(at, forms - 1);
}
