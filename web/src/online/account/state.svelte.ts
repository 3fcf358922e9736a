import { settings } from '../../app/shell/settings.svelte';
import { forgetDevice } from '../community/subscription';
import { ask, device, isRefused, type Account, type Opened, type AccountRefusal } from './api';
import { createPasskey, hasPasskeys, provePasskey } from './passkey';
import { say, textOf } from './words';

type Method = 'POST' | 'DELETE';

/** The account of this browser, and what one does with it. */
class AccountState {
  now = $state.raw<Account | null>(null);
  /** Shown once; then nobody knows it any more. */
  code = $state('');
  /** Why the last thing was not done. */
  trouble = $state('');
  /** That the last thing was done. */
  said = $state('');
  isBusy = $state(false);
  /** What is to be sent again with the password. */
  unconfirmed = $state.raw<{ method: Method; path: string; body: object } | null>(null);

  /** Why passkeys do not work here; null: they do. */
  get noPasskeys(): string | null {
    return this.now?.no_passkeys ?? (hasPasskeys() ? null : 'browser');
  }

  async load(): Promise<void> {
    const answer = await ask<Account>('GET', 'account');
    if (isRefused(answer)) this.refuse(answer);
    else this.now = answer;
  }

  private refuse({ why, retry_s = 1 }: AccountRefusal): void {
    this.trouble =
      why === 'cancelled'
        ? say('cancelled')
        : (textOf('why', why, { s: retry_s }) ?? say('failed'));
  }

  /** One thing at a time; false: it was refused, and `trouble` says why. */
  private async run<Answer extends object>(
    what: () => Promise<Answer | AccountRefusal>,
  ): Promise<Answer | null> {
    if (this.isBusy) return null;
    this.isBusy = true;
    this.trouble = this.said = '';
    try {
      const answer = await what();
      if (!isRefused(answer)) return answer;
      this.refuse(answer);
      return null;
    } finally {
      this.isBusy = false;
    }
  }

  /** Another way in needs one that is there: a passkey is asked for at once, the password by the page. */
  private async confirmed<Answer extends object>(
    method: Method,
    path: string,
    body?: object,
  ): Promise<Answer | AccountRefusal> {
    const answer = await ask<Answer>(method, path, body);
    if (!isRefused(answer) || answer.why !== 'confirm') return answer;
    if (this.noPasskeys === null && this.now?.passkeys?.length) {
      const shown = await provePasskey();
      return isRefused(shown) ? shown : ask(method, path, { ...body, proof: shown.passkey });
    }
    if (this.now?.password) this.unconfirmed = { method, path, body: body ?? {} };
    return answer;
  }

  /** Sends again what waits for the password. */
  async confirm(current: string): Promise<void> {
    if (this.unconfirmed === null) return;
    const { method, path, body } = this.unconfirmed;
    await this.change(method, path, { ...body, current });
  }

  /** The same, and what there is now is shown. */
  async change(method: Method, path: string, body?: object): Promise<{ recovery?: string } | null> {
    const answer = await this.run<{ recovery?: string }>(() => this.confirmed(method, path, body));
    if (answer === null) return null;
    this.unconfirmed = null;
    this.code = answer.recovery ?? '';
    this.said = say('saved');
    await this.load();
    return answer;
  }

  /** Who opens this page first is nobody yet, and an account is opened by a guest. */
  private introduce = (): Promise<object> =>
    this.now?.person
      ? Promise.resolve({})
      : ask('POST', 'person', settings.name === '' ? {} : { name: settings.name });

  async open(name: string, password: string | null): Promise<void> {
    const answer = await this.run<Opened>(async () => {
      const guest = await this.introduce();
      if (isRefused(guest)) return guest;
      const way: object = password === null ? await createPasskey(name) : { password };
      return isRefused(way) ? way : ask('POST', 'account', { name, device: device(), ...way });
    });
    if (answer === null) return;
    settings.name = answer.name;
    this.code = answer.recovery ?? '';
    await this.load();
  }

  async logIn(way: object | 'passkey'): Promise<void> {
    const answer = await this.run<Opened>(async () => {
      const shown = way === 'passkey' ? await provePasskey() : way;
      return isRefused(shown)
        ? shown
        : ask('POST', 'account/login', { device: device(), ...shown });
    });
    if (answer === null) return;
    settings.name = answer.name;
    this.code = answer.recovery ?? '';
    await forgetDevice();
    if (this.code === '') startAgain();
  }

  async addPasskey(): Promise<void> {
    const answer = await this.run<object>(async () => {
      const made = await createPasskey(this.now?.name ?? '');
      return isRefused(made) ? made : this.confirmed('POST', 'account/passkeys', made);
    });
    if (answer === null) return;
    this.said = say('saved');
    await this.load();
  }

  async rename(name: string): Promise<void> {
    if ((await this.change('POST', 'account/name', { name })) !== null) settings.name = name;
  }

  async leave(method: 'POST' | 'DELETE', path: string): Promise<void> {
    if ((await this.run(() => ask(method, path))) === null) return;
    settings.name = '';
    await forgetDevice();
    startAgain();
  }
}

/** Somebody else plays in this browser now: the page and its connection start again. */
export const startAgain = (): void => location.reload();

export const account = new AccountState();
