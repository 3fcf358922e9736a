import { rowOf } from '../../games/registry';
import { editionTitle, t } from '../texts/texts.svelte';
import { gamePages, modulePages, playedOf, type HowId } from './pages';

export const isGame = (id: HowId): boolean => (gamePages as readonly string[]).includes(id);

const cities: Record<string, string> = {
  'metro-paris': 'Metro: Paris',
  'metro-stockholm': 'Metro: Stockholm',
  'metro-london': 'Metro: London',
  'metro-new-york': 'Metro: New York',
  'metro-st-petersburg': 'Metro: St. Petersburg',
  'metro-berlin': 'Metro: Berlin',
  'underground-new-york': 'On the Underground: New York',
  'underground-paris': 'On the Underground: Paris',
};

/** What a page is called: its game, its edition or its module. */
export function howTitle(id: HowId): string {
  const { family, edition } = playedOf(id);
  const module = modulePages.find((page) => page === id);
  if (module) return t(`module.${module}`);
  return isGame(id)
    ? (rowOf(family)?.title ?? id)
    : editionTitle(edition, cities[edition] ?? edition);
}
