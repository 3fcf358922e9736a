import type { Ask } from '../protocol/generated/server';
import { root } from '../device/root';
import { Connection, type Command, type Socket } from './connection';

/** The protocol version of this client. */
export const protocol = 2;

declare const __BUILD__: string;
const build = typeof __BUILD__ === 'string' ? __BUILD__ : 'dev';

/**
 * Whether the place this page came from has tables; pages on a plain web server have none. If the server does not
 * answer, the connection is down, and waiting callers get an error.
 */
export async function hasTables(): Promise<boolean> {
  try {
    const response = await fetch(`${root}readyz`, { cache: 'no-store' });
    const isResting = response.status === 503; // It is starting, or shutting down for a restart.
    return isResting || (response.ok && (await response.text()).startsWith('ready'));
  } catch {
    return true;
  }
}

/**
 * The replay file of a finished game: of a public one, or of one that was played from this device. Null: there is none.
 */
export async function fetchReplay(game: string): Promise<string | null> {
  const response = await fetch(`${root}api/games/${game}`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error((await response.text()).trim());
  return response.text();
}

/** Gets the cookie of a guest; an existing one stays valid. */
async function introduce(name: string): Promise<void> {
  const response = await fetch(`${root}api/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (!response.ok) throw new Error(await response.text());
}

export const socketAddress = (page: string): string =>
  new URL('socket', page.replace(/#.*$/, '')).href.replace(/^http/, 'ws');

/** A connection to the server this page came from. */
export function connectionTo(name: () => string, resume: () => readonly Command[]): Connection {
  const hello = (): Extract<Ask, { ask: 'hello' }> => ({
    ask: 'hello',
    protocol,
    build,
    ...(name() === '' ? {} : { name: name() }),
  });
  const connection = new Connection({
    makeSocket: () => new WebSocket(socketAddress(root)) as unknown as Socket,
    introduce: () => introduce(name()),
    hello,
    resume,
  });
  addEventListener('online', () => connection.hurry());
  return connection;
}
