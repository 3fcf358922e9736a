import { cityOf } from '../../games/cities';
import { rowOf } from '../../games/registry';
import { editionTitle, t } from '../texts/texts.svelte';
import { gamePages, modulePages, playedOf, type HowId } from './pages';

export const isGame = (id: HowId): boolean => (gamePages as readonly string[]).includes(id);

/** The name of a page: its game, its edition or its module. */
export function howTitle(id: HowId): string {
  const { family, edition } = playedOf(id);
  const module = modulePages.find((page) => page === id);
  if (module) return t(`module.${module}`);
  return isGame(id)
    ? (rowOf(family)?.title ?? id)
    : editionTitle(edition, cityOf(edition)?.title ?? edition);
}
