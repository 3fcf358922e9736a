import { wordsOf } from '../../i18n/language.svelte';
import type { Family } from '../../protocol';
import type { Reason } from '../../protocol/generated/puzzles';
import en from '../../../../data/texts/en/puzzles.json';

const catalogue = wordsOf<string>('data/texts/puzzles', en);
await catalogue.ready;

/** A reason in one sentence. */
export function reasonText(family: Family, { tell, count, points }: Reason): string {
  const own = `${family}.${tell}`;
  return catalogue.say(catalogue.has(own) ? own : tell, { count, points }).replaceAll("'", '’');
}
