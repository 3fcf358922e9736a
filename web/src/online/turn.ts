import { say } from './words';

/** Tells of one's turn where the page is not looked at: the title of its tab, and a notification where that is allowed. */
export function announceTurn(isTurn: boolean, title: string): void {
  document.title = isTurn ? `${say('online.turnTitle')} – ${title}` : `${title} – Mornington`;
  if (
    isTurn &&
    document.hidden &&
    'Notification' in window &&
    Notification.permission === 'granted'
  )
    new Notification(say('online.turnTitle'), { body: title, tag: 'mornington-turn' });
}

export const mayAskToNotify = (): boolean =>
  'Notification' in window && Notification.permission === 'default';
