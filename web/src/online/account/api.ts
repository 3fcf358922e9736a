/** What the server tells about accounts (data/api/http.json). */
export interface Passkey {
  id: string;
  label: string;
  created: number;
  used: number | null;
}

export interface Session {
  id: string;
  device: string;
  created: number;
  used: number;
  this: boolean;
}

export interface Account {
  person: string | null;
  name: string;
  account: boolean;
  /** Why they do not work here; null: they do. */
  no_passkeys: string | null;
  no_passwords: string | null;
  password?: boolean;
  recovery?: boolean;
  passkeys?: Passkey[];
  sessions?: Session[];
}

export interface Friend {
  person: string;
  name: string;
  since: number;
}

export interface Opened {
  person: string;
  name: string;
  recovery?: string;
}

/** Why something was not done: a code of the server, or `failed` where it did not answer. */
export interface AccountRefusal {
  why: string;
  retry_s?: number;
}

export const isRefused = (answer: object): answer is AccountRefusal => 'why' in answer;

/** Asks the server; a refusal is an answer like any other. */
export async function ask<Answer extends object>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer | AccountRefusal> {
  try {
    const response = await fetch(`api/${path}`, {
      method,
      cache: 'no-store',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer | AccountRefusal;
    return response.ok || isRefused(answer) ? answer : { why: 'failed' };
  } catch {
    return { why: 'failed' };
  }
}

/** What people will know this device by in a list. */
export function deviceName(agent: string): string {
  const browser =
    /(Firefox|Edg|OPR|Chrome|Safari)\//
      .exec(agent)?.[1]
      ?.replace('Edg', 'Edge')
      .replace('OPR', 'Opera') ?? '';
  const system = /(Android|iPhone|iPad|Windows|Macintosh|Linux)/.exec(agent)?.[1] ?? '';
  return [browser, system.replace('Macintosh', 'Mac')].filter(Boolean).join(', ');
}

export const device = (): string => deviceName(navigator.userAgent);
