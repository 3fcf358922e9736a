import { say } from './words';

/** The title of the tab says whose turn it is, where the page is not looked at. */
export function showTurn(isTurn: boolean, title: string): void {
  document.title = isTurn ? `${say('online.turnTitle')} – ${title}` : `${title} – Mornington`;
}
