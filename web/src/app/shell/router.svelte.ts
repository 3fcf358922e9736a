import { hasPaths, root } from '../../device/root';
import { pathOf, partsOfPath } from './paths';

const decoded = (parts: readonly string[]): string[] =>
  parts.map((part) => decodeURIComponent(part)).filter((part) => part !== '');

/** Where we are: the parts of the address after '#/', or those that a path of its own stands for, such as `game/ID`. */
function here(): string[] {
  const { hash, pathname } = location;
  if (hash !== '') return decoded(hash.replace(/^#\/?/, '').split('/'));
  const path = pathname.slice(new URL(root).pathname.length);
  return partsOfPath(decoded(path.split('/'))) ?? [];
}

export const route = $state<{ parts: string[] }>({ parts: here() });

/** The address of a page as it is sent to others. */
export function fullHref(...parts: string[]): string {
  const path = hasPaths ? pathOf(parts) : null;
  return root + (path ?? href(...parts));
}

/** One page has one address, however one came there. */
function follow(): void {
  const { hash } = location;
  const path = hasPaths ? pathOf(here()) : null;
  const address = root + (path ?? hash);
  if ((path !== null || hash !== '') && location.href !== address)
    history.replaceState(history.state, '', address);
  route.parts = here();
}
follow();
window.addEventListener('hashchange', follow);
window.addEventListener('popstate', follow);

export const href = (...parts: string[]): string => '#/' + parts.map(encodeURIComponent).join('/');

/** Goes to a page in place of this one: Back passes over it. */
export function goInstead(...parts: string[]): void {
  location.replace(href(...parts));
}

export function go(...parts: string[]): void {
  location.hash = href(...parts);
}

/** Shows a path of the page that is open, where the server has such paths. */
export function showPath(path: string): void {
  if (hasPaths && location.href !== root + path)
    history.replaceState(history.state, '', root + path);
}

/** Shows another address for the page that is open. NB: this loads nothing. */
export function showAddress(fragment: string): void {
  if (location.hash !== fragment) history.replaceState(history.state, '', root + fragment);
}
