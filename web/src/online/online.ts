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
