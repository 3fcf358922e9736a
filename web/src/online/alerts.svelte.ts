import { editions } from '../app/shell/engine.svelte';
import { href } from '../app/shell/router.svelte';
import { chime } from '../app/shell/sounds';
import { editionTitle } from '../app/texts/texts.svelte';
import { say } from './words';

const key = 'mornington/alerts';

/**
 * Whether the own turn is announced: by a sound, and by a notification if the browser allows it. Off until asked for.
 */
export const alerts = $state({ on: localStorage.getItem(key) === 'on' });

/** By the press of a button only. */
export async function setAlerts(on: boolean): Promise<void> {
  alerts.on = on;
  localStorage.setItem(key, on ? 'on' : 'off');
  if (on) chime();
  if (on && 'Notification' in window && Notification.permission === 'default')
    await Notification.requestPermission();
}

const titleOf = async (edition: string | undefined): Promise<string> => {
  const found = (await editions).find(({ id }) => id === edition);
  return found ? editionTitle(found.id, found.title) : '';
};

/** A turn has come. A visible game plays a sound; otherwise the notification names the game. */
export async function alertTurn(
  game: string,
  edition: string | undefined,
  isShown: boolean,
): Promise<void> {
  if (!alerts.on) return;
  chime();
  if (isShown && !document.hidden) return;
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  await show(game, await titleOf(edition));
}

/** Phones show notifications through the service worker only. */
async function show(game: string, body: string): Promise<void> {
  const address = href('online', game);
  const options: NotificationOptions = { body, tag: `mornington-${game}`, data: address };
  try {
    const shown = new Notification(say('online.turnTitle'), options);
    shown.onclick = () => {
      window.focus();
      location.hash = address;
    };
  } catch {
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(say('online.turnTitle'), options);
  }
}
