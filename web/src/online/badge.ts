import { waitsFor } from './listing';
import { online } from './online';

/** What only an installed page has. */
interface WithBadge {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Shows how many games wait for one on the icon of the installed page, as long as a page is open and knows. */
export function showBadge(): void {
  const system = navigator as WithBadge;
  if (!online.isListed || !system.setAppBadge) return;
  const count = online.mine.filter((table) => waitsFor(table, online.person)).length;
  // A system without badges refuses; that is no trouble.
  const shown = count > 0 ? system.setAppBadge(count) : system.clearAppBadge?.();
  shown?.catch(() => undefined);
}
