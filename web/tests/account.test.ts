import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '../src/online/account/state.svelte';

/** What the page does where the server wants to be shown again that an account is one's own. */
interface Sent {
  path: string;
  body: Record<string, unknown>;
}
const sent: Sent[] = [];
let isOld = true;

/** A server at which another way in needs the password, once the login is old. */
function answer(path: string, body: Record<string, unknown>): object {
  if (path === 'api/account')
    return {
      person: 'p',
      name: 'anna',
      account: true,
      no_passkeys: 'not-set-up',
      no_passwords: null,
      password: true,
    };
  if (isOld && body.current === undefined) return { why: 'confirm', what: '' };
  return body.current === 'wrong' ? { why: 'wrong', what: '' } : { recovery: 'abcd' };
}

beforeEach(async () => {
  sent.length = 0;
  isOld = true;
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    const read = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
    sent.push({ path, body: read });
    const said = answer(path, read);
    return Promise.resolve({ ok: !('why' in said), json: () => Promise.resolve(said) });
  });
  await account.load();
});
afterEach(() => vi.unstubAllGlobals());

describe('another way in', () => {
  it('is sent again with the password that was asked for', async () => {
    await account.change('POST', 'account/recovery');
    expect(account.unconfirmed?.path).toBe('account/recovery');
    expect(account.code).toBe('');
    await account.confirm('wrong');
    expect(account.trouble).not.toBe('');
    expect(account.unconfirmed).not.toBeNull();
    await account.confirm('correct horse');
    expect(account.unconfirmed).toBeNull();
    expect(account.code).toBe('abcd');
    const asked = sent.filter(({ path }) => path === 'api/account/recovery');
    expect(asked.map(({ body }) => body.current)).toEqual([undefined, 'wrong', 'correct horse']);
  });

  it('is made at once where the login is fresh', async () => {
    isOld = false;
    account.code = '';
    await account.change('POST', 'account/recovery');
    expect(account.unconfirmed).toBeNull();
    expect(account.code).toBe('abcd');
  });
});
