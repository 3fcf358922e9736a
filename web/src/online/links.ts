import { href } from '../app/shell/router.svelte';
import { PerTable } from '../net/per-table';

/** The secrets of the links to the own tables: the server sends each once, to the host. */
export const links = new PerTable<string>('mornington/links');

/** The page for anyone who has the secret: it is in the fragment, which is never sent to a server. */
export const joinHref = (game: string, link: string): string => href('join', game, link);
