import { settings } from '../app/shell/settings.svelte';
import { ServerState } from '../net/server-state.svelte';
import { alertTurn } from './alerts.svelte';
import { named } from './names';

/** The server that this page came from. */
export const online = new ServerState({
  name: () => settings.name,
  nameSeats: named,
  onTurn: (...turn) => void alertTurn(...turn),
});

/** A notice has come: the service worker shows none of a table that is looked at (public/sw.js). */
if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { looksAt } = (event.data ?? {}) as { looksAt?: string };
    if (looksAt !== undefined)
      event.ports[0]?.postMessage(!document.hidden && online.table?.game === looksAt);
  });
