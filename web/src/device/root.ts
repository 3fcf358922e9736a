/** What a part of the page says of itself; nothing where there is no page, as in a worker. */
const found = (selector: string): Element | null =>
  typeof document === 'undefined' ? null : document.querySelector(selector);

/** The folder of the page. The address of a game lies further down, so the page's own files say where it begins. */
export const root = new URL(
  '.',
  (found('link[rel="manifest"]') as HTMLLinkElement | null)?.href ?? location.href,
).href;

/** Whether the server answers pages at paths of their own (`game/ID`); a plain web server has but one page. */
export const hasPaths = found('meta[name="paths"]') !== null;
