import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, graveFaults, settle, test as base } from './table';
import { TableServer } from './tables/server';

/** Notices in the page: the switches of a device, and what the service worker makes of a message. */
const pushService = 'https://push.example';
const test = base.extend<{ server: TableServer; own: { page: Page; context: BrowserContext } }>({
  // eslint-disable-next-line no-empty-pattern
  server: async ({}, use, info) => {
    info.setTimeout(600_000);
    const server = new TableServer(undefined, [
      'push=push.example',
      'push_contact=mailto:operator@play.example',
    ]);
    await server.start();
    await use(server);
    await server.close();
  },
  own: async ({ browser, server }, use) => {
    const baseURL = `http://127.0.0.1:${server.port}/`;
    const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications']);
    const page = await context.newPage();
    await use({ page, context });
    await context.close();
  },
});

/** No push service can be reached from a test; this one gives out addresses. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript((origin) => {
    let given: object | null = null;
    const encode = (bytes: ArrayBuffer): string =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=/g, '');
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(given),
      subscribe: async () => {
        if (given) return given;
        const curve = { name: 'ECDH', namedCurve: 'P-256' };
        const { publicKey } = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
        const endpoint = `${origin}/device`;
        const keys = {
          p256dh: encode(await crypto.subtle.exportKey('raw', publicKey)),
          auth: encode(new Uint8Array(16).buffer),
        };
        const unsubscribe = () => {
          given = null;
          return Promise.resolve(true);
        };
        return (given = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) });
      },
    });
    Notification.requestPermission = () => Promise.resolve('granted');
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  }, pushService);
}

const devices = async (page: Page): Promise<Record<string, unknown>[]> => {
  const answer = (await (await page.request.get('api/push')).json()) as {
    devices: Record<string, unknown>[];
  };
  return answer.devices;
};

test('notices are turned on for a device, with wishes of its own, and off', async ({ own }) => {
  const { page } = own;
  await settle(page, { speed: 'none' });
  await withPushService(page);
  await page.request.post('api/person');
  await page.goto('./#/account');
  await page.getByRole('checkbox', { name: 'Turns and offers in live games' }).uncheck();
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await page.getByLabel('From', { exact: true }).fill('23:30');
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn notices on' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await devices(page)).toMatchObject([
    { live: false, correspondence: true, quiet: { from: 1410, to: 420 } },
  ]);
  await page.getByRole('checkbox', { name: 'Quiet hours' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await devices(page))[0]?.quiet).toBe(null);
  await page.getByRole('button', { name: 'Turn notices off' }).click();
  await expect(page.getByRole('button', { name: 'Turn notices on' })).toBeVisible();
  expect(await devices(page)).toEqual([]);
});

/** What the worker shows is written down, since no test sees the system's notices. */
async function watched(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: unknown[];
      badges: number[];
      registration: { showNotification: (...what: unknown[]) => Promise<void> };
      navigator: object;
    };
    scope.shown = [];
    scope.badges = [];
    scope.registration.showNotification = (...what) => {
      scope.shown.push(what);
      return Promise.resolve();
    };
    Object.assign(scope.navigator, {
      setAppBadge: (count: number) => Promise.resolve(void scope.badges.push(count)),
      clearAppBadge: () => Promise.resolve(void scope.badges.push(0)),
    });
  });
  return worker;
}

interface Shown {
  shown: [string, { body: string; tag: string; data: string }][];
  badges: number[];
}
const seen = (worker: Worker): Promise<Shown> =>
  worker.evaluate(() => {
    const { shown, badges } = globalThis as unknown as Shown;
    return { shown, badges };
  });

/** As the browser does it when its push service brings something. */
async function deliver(page: Page, origin: string, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
  await session.detach();
}

test('a message becomes one notice for its game, in the language of the page', async ({
  own,
  server,
}) => {
  const { page, context } = own;
  await withPushService(page);
  await settle(page, { language: 'de', speed: 'none' });
  await page.request.post('api/person');
  await page.goto('./#/account');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Meldungen einschalten' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  const worker = await watched(context);
  const origin = `http://127.0.0.1:${server.port}`;
  const turn = { notice: 'turn', about: 'abc', turns: 3, edition: 'metro' };
  await deliver(page, origin, turn);
  await expect.poll(async () => (await seen(worker)).shown.length).toBe(1);
  const { shown, badges } = await seen(worker);
  expect(badges).toEqual([3]);
  expect(shown[0]?.[0]).toBe('Du bist dran');
  expect(shown[0]?.[1]).toMatchObject({
    tag: 'mornington-abc',
    data: '#/online/abc',
    body: 'Metro',
  });
  await deliver(page, origin, { notice: 'challenge', about: 'def', turns: 0, by: 'Bo' });
  await expect.poll(async () => (await seen(worker)).shown.length).toBe(2);
  expect((await seen(worker)).shown[1]?.[1]).toMatchObject({ data: '#/lobby', body: 'Bo' });
  expect((await seen(worker)).badges).toEqual([3, 0]);
});

test('while one looks at the table there is no notice', async ({ own, server }) => {
  const { page, context } = own;
  await settle(page, { speed: 'none' });
  await page.goto('./#/lobby');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const worker = await watched(context);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/#\/online\/\w{16}/);
  const game = /online\/(\w{16})/.exec(page.url())?.[1] ?? '';
  await expect(page.getByRole('textbox', { name: 'Link to the table' })).toBeVisible();
  const origin = `http://127.0.0.1:${server.port}`;
  await deliver(page, origin, { notice: 'turn', about: game, turns: 1 });
  await expect.poll(async () => (await seen(worker)).badges).toEqual([1]);
  await deliver(page, origin, { notice: 'turn', about: 'other', turns: 2 });
  await expect.poll(async () => (await seen(worker)).shown.length).toBe(1);
  expect((await seen(worker)).shown[0]?.[1].tag).toBe('mornington-other');
});
