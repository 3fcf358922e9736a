import { partsOfPath } from '../shell/paths';
import { handOver } from './load-replay';

/** What a file, or a text of another app, is for this page. */
export type Opened =
  | { kind: 'replay' | 'board' | 'library' }
  | { kind: 'address'; parts: string[] }
  | { kind: 'unknown' };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const decoded = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map(decodeURIComponent);

/** A link to a page of ours: what it shows is in its fragment, or in its path. */
function addressIn(text: string): string[] | null {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) return null;
  try {
    const { hash, pathname } = new URL(link);
    return hash.startsWith('#/') ? decoded(hash.slice(2)) : partsOfPath(decoded(pathname));
  } catch {
    return null; // No address, or one that is encoded wrongly.
  }
}

/** What a replay begins with, whole or as lines. */
const isReplay = (text: string): boolean => {
  const first = parsed(text.slice(0, (text + '\n').indexOf('\n'))) ?? parsed(text);
  return isObject(first) && typeof first.edition === 'string';
};

export function kindOf(text: string): Opened {
  const whole = parsed(text);
  if (isObject(whole) && typeof whole.document === 'string')
    return { kind: whole.document === 'mornington/library' ? 'library' : 'board' };
  if (isObject(whole) && ('save' in whole || 'steps' in whole)) return { kind: 'library' };
  if (Array.isArray(whole)) return { kind: 'library' };
  if (isReplay(text)) return { kind: 'replay' };
  const parts = whole === undefined ? addressIn(text) : null;
  return parts === null ? { kind: 'unknown' } : { kind: 'address', parts };
}

interface Kept {
  name: string;
  text: string;
}

const key = 'mornington/opened';

/** Files have no address: from page to page they go through the memory of the tab. */
export function keep(name: string, text: string): void {
  sessionStorage.setItem(key, JSON.stringify({ name, text } satisfies Kept));
}

function handed(): File | null {
  const found = parsed(sessionStorage.getItem(key) ?? '') as Kept | undefined;
  return found ? new File([found.text], found.name) : null;
}

export const handedBoard = handed;
export const handedLibrary = handed;

/** Hands the text to the page that shows it. Null: there is none. */
export function passOn(name: string, text: string): string[] | null {
  const opened = kindOf(text);
  if (opened.kind === 'unknown') return null;
  if (opened.kind === 'address') return opened.parts;
  if (opened.kind === 'replay') handOver(text);
  else keep(name, text);
  return [opened.kind, 'file'];
}
