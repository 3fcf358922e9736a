import { wordsOf } from '../../board/language.svelte';
import type { Family } from '../../protocol';
import type { Reason } from '../../protocol/generated/puzzles';
import en from '../../../../data/texts/en/puzzles.json';

const catalogue = wordsOf<string>(en, {
  de: async () => (await import('../../../../data/texts/de/puzzles.json')).default,
  fr: async () => (await import('../../../../data/texts/fr/puzzles.json')).default,
});
await catalogue.ready;

/** A reason in one sentence. */
export function reasonText(family: Family, { tell, count, points }: Reason): string {
  const own = `${family}.${tell}`;
  return catalogue.say(catalogue.has(own) ? own : tell, { count, points }).replaceAll("'", '’');
}
