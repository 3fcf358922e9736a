import { href } from '../app/shell/router.svelte';
import { PerTable } from '../net/per-table';

/** The secrets of the links to one's own tables: the server tells each once, to the host. */
export const links = new PerTable<string>('mornington/links');

/** The page that anyone may open who has the secret: it is in the fragment, which no server sees. */
export const joinHref = (game: string, link: string): string => href('join', game, link);

/** Shows another address for the page that is open. NB: this loads nothing. */
export function showAddress(fragment: string): void {
  if (location.hash !== fragment) history.replaceState(history.state, '', fragment);
}
