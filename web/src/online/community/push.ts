import { editions } from '../../app/shell/engine.svelte';
import { editionTitle } from '../../app/texts/texts.svelte';
import { spoken } from '../../i18n/language.svelte';
import { ask, isRefused, type AccountRefusal } from '../account/api';
import { isPossible, marker, subscription } from './subscription';
import { say } from './words';

/** What a device wants; minutes of its own day, null: no quiet hours. */
export interface Wishes {
  live: boolean;
  correspondence: boolean;
  invitations: boolean;
  quiet: { from: number; to: number } | null;
}

export interface Device extends Wishes {
  id: string;
  utc_offset: number;
}

interface Push {
  key: string | null;
  devices: Device[];
}

/** Where the service worker looks for the texts of notices (public/sw.js). */
const cacheName = 'notices-of-mornington';

const offset = (): number => -new Date().getTimezoneOffset();

/** The id that the server gives an address. */
export async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest.slice(0, 16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** What a notice says, in the language of the page: the service worker has no texts of its own. */
async function keepTexts(): Promise<void> {
  const titles = (await editions).map(({ id, title }) => [id, editionTitle(id, title)]);
  const texts = {
    turn: say('notice.turn'),
    offer: say('notice.offer'),
    challenge: say('notice.challenge'),
    round: say('notice.round'),
    waiting: say('notice.waiting'),
    editions: Object.fromEntries(titles) as Record<string, string>,
  };
  const cache = await caches.open(cacheName);
  await cache.put('./texts', new Response(JSON.stringify(texts)));
}

export type NoticesState = 'off' | 'impossible' | 'no' | 'denied' | 'yes';

export interface Notices {
  state: NoticesState;
  key: string;
  wishes: Wishes;
}

const usual: Wishes = { live: true, correspondence: true, invitations: true, quiet: null };

/** What this device has; `off`: the server sends no notices. */
export async function readNotices(): Promise<Notices | AccountRefusal> {
  const answer = await ask<Push>('GET', 'push');
  if (isRefused(answer)) return answer;
  if (answer.key === null) return { state: 'off', key: '', wishes: usual };
  const key = answer.key;
  if (!isPossible()) return { state: 'impossible', key, wishes: usual };
  const own = await subscription();
  const id = own ? await idOf(own.endpoint) : '';
  const device = answer.devices.find((one) => one.id === id);
  if (device) return { state: 'yes', key, wishes: device };
  return { state: Notification.permission === 'denied' ? 'denied' : 'no', key, wishes: usual };
}

function send(own: PushSubscription, wishes: Wishes): Promise<object | AccountRefusal> {
  const { endpoint, keys } = own.toJSON();
  const { live, correspondence, invitations, quiet } = wishes;
  const body = { endpoint, keys, live, correspondence, invitations, quiet, utc_offset: offset() };
  return ask('POST', 'push', body);
}

const now = (): string => `${spoken.language} ${offset()}`;

/** By the press of a button only: the browser asks whether it may show notices. */
export async function turnOn(key: string, wishes: Wishes): Promise<object | AccountRefusal> {
  if ((await Notification.requestPermission()) !== 'granted') return { why: 'denied' };
  try {
    const worker = await navigator.serviceWorker.ready;
    const own = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    await keepTexts();
    localStorage.setItem(marker, now());
    return await send(own, wishes);
  } catch {
    return { why: 'no-push' };
  }
}

export async function turnOff(): Promise<object | AccountRefusal> {
  const own = await subscription();
  localStorage.removeItem(marker);
  if (!own) return {};
  await own.unsubscribe();
  return ask('DELETE', `push/${await idOf(own.endpoint)}`);
}

/** After a change of language or of the time of day the device says so by itself, once. */
export async function refreshNotices(): Promise<void> {
  const known = localStorage.getItem(marker);
  if (known === null || known === now()) return;
  const found = await readNotices();
  const own = await subscription();
  if (isRefused(found) || found.state !== 'yes' || !own) return;
  await keepTexts();
  if (!isRefused(await send(own, found.wishes))) localStorage.setItem(marker, now());
}
