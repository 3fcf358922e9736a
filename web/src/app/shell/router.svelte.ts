/** Where we are: the parts of the address after '#/'. */
function parse(hash: string): string[] {
  return hash
    .replace(/^#\/?/, '')
    .split('/')
    .map((part) => decodeURIComponent(part))
    .filter((part) => part !== '');
}

export const route = $state<{ parts: string[] }>({ parts: parse(location.hash) });

window.addEventListener('hashchange', () => {
  route.parts = parse(location.hash);
});

export const href = (...parts: string[]): string => '#/' + parts.map(encodeURIComponent).join('/');

/** Goes to a page in place of this one: Back passes over it. */
export function goInstead(...parts: string[]): void {
  location.replace(href(...parts));
}

export function go(...parts: string[]): void {
  location.hash = href(...parts);
}
