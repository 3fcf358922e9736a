import { lookAtTable } from '../app/library/load-replay';
import { fullHref } from '../app/shell/router.svelte';
import { packed } from '../app/library/share';

/**
 * A link to the replay that anyone can open. A public game has an address at the server; a private one is packed into the
 * link itself, as games on this device are.
 */
export async function replayLink(game: string, isPublic: boolean): Promise<string> {
  const to = (...parts: string[]): string => fullHref('replay', ...parts);
  if (isPublic) return to('table', game);
  const host = await lookAtTable(game);
  try {
    const text = await packed(await host.save(), host.players, host.isTakenBack);
    return text === null ? to('table', game) : to(text);
  } finally {
    host.close();
  }
}
