import { test as base, type Page } from '@playwright/test';
import type { Command } from '../../src/net/connection';
import type { Ask, Tell } from '../../src/protocol/generated/server';
import { mindManners } from '../fixture';
import { expect as usual, fixLuck, listenForNoise, seedOf, settle, type Wishes } from '../table';
import { Cable } from './cable';
import { TableServer } from './server';
import { Wire } from './wire';

/** Somebody with a browser, and so a cookie, of their own, and with a cable to the server. */
export interface Person {
  name: string;
  page: Page;
  cable: Cable;
  wire: Wire;
}

export interface Arrival extends Wishes {
  isOnPhone?: boolean;
  viewport?: { width: number; height: number };
}

interface Given {
  /** What must be heard of a line that the test breaks; everything else fails it. */
  excused: RegExp | null;
  /** The folder of the client. */
  web: string | undefined;
  /** Of the server, as `name=value`. */
  settings: readonly string[];
  server: TableServer;
  arrive: (name: string, how?: Arrival) => Promise<Person>;
  /** Another tab of the same person. */
  anotherTab: (of: Person) => Promise<Person>;
}

/** Pages, server and bots share one machine here, and a line that broke is tried again ever more seldom. */
export const expect = usual.configure({ timeout: 60_000 });

/** What a browser says of a line that is down; FAILED is what the service worker makes of any of these. */
export const brokenLine =
  /net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONTENT_LENGTH_MISMATCH|FAILED)|WebSocket connection to .* failed/;

export const test = base.extend<Given & { noise: string[] }>({
  excused: [null, { option: true }],
  web: [undefined, { option: true }],
  settings: [[], { option: true }],
  noise: async ({ excused }, use) => {
    const noise: string[] = [];
    await use(noise);
    expect(noise.filter((said) => !excused?.test(said))).toEqual([]);
  },
  server: async ({ web, settings }, use, info) => {
    info.setTimeout(600_000); // How fast the machine is says nothing about the game.
    const server = new TableServer(web, settings);
    await server.start();
    await use(server);
    await server.close();
  },
  arrive: async ({ browser, server, noise }, use, { title }) => {
    const cables: Cable[] = [];
    await use(async (name, { isOnPhone = false, viewport, ...wishes } = {}) => {
      const cable = await Cable.to(server);
      cables.push(cable);
      const context = await browser.newContext({
        baseURL: cable.address,
        viewport:
          viewport ?? (isOnPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 }),
        hasTouch: isOnPhone,
        isMobile: isOnPhone,
      });
      await mindManners(context);
      await context.addInitScript(fixLuck, seedOf(title + name));
      const page = await context.newPage();
      listenForNoise(page, noise);
      await settle(page, { name, ...wishes });
      return { name, page, cable, wire: new Wire(page) };
    });
    for (const context of browser.contexts()) await context.close();
    for (const cable of cables) cable.close();
  },
  anotherTab: async ({ noise }, use) => {
    await use(async (person) => {
      const page = await person.page.context().newPage();
      listenForNoise(page, noise);
      await settle(page, { name: person.name });
      return { ...person, page, wire: new Wire(page) };
    });
  },
});

/** Runs in a page of the server: says these, one after the other, over a socket of its own, and returns all it is told. */
async function talk([name, says]: readonly [string, readonly object[]]): Promise<Tell[]> {
  await fetch('/api/person', { method: 'POST', body: '{}' });
  const socket = new WebSocket(`ws://${location.host}/socket`);
  const told: Tell[] = [];
  const waiting = [{ ask: 'hello', protocol: 2, build: 'test', name }, ...says];
  const next = (): void => {
    const say = waiting.shift();
    if (say === undefined) return socket.close();
    // NB: an id that another page of this person has used would be answered as then.
    socket.send(JSON.stringify({ ...say, id: crypto.randomUUID() }));
  };
  return new Promise((resolve) => {
    socket.onopen = next;
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const tell = JSON.parse(data) as Tell;
      told.push(tell);
      if (tell.tell === 'welcome' || 'id' in tell) next();
    };
    socket.onclose = () => resolve(told);
  });
}

/** Past the page, with the person's cookie: what is told in answer, without the welcome. */
export async function sayRaw({ name, page }: Person, ...says: Command[]): Promise<Tell[]> {
  if (page.url() === 'about:blank') await page.goto('./#/settings');
  return (await page.evaluate(talk, [name, says] as const)).filter(
    ({ tell }) => tell !== 'welcome',
  );
}

/** Makes a table in a way that the page does not offer; its link, and an invitation to each seat that is kept for somebody. */
export async function makeTable(
  host: Person,
  wish: Omit<Extract<Ask, { ask: 'create' }>, 'ask' | 'id'>,
): Promise<{ game: string; link: string; invitations: string[] }> {
  const [made] = await sayRaw(host, { ask: 'create', ...wish });
  if (made?.tell !== 'created') throw new Error(JSON.stringify(made));
  const game = made.games[0] ?? '';
  const invited = wish.seats.flatMap(({ kind }, seat) => (kind === 'invited' ? [seat] : []));
  const told = await sayRaw(
    host,
    ...invited.map((seat) => ({ ask: 'invite' as const, game, seat })),
  );
  const invitations = told.flatMap((one) => (one.tell === 'invited' ? [one.invitation] : []));
  return { game, link: made.links?.[0] ?? '', invitations };
}

/** Runs in a page of the server: follows a table as a spectator, and draws nothing of it. */
function lookOn(game: string): Promise<void> {
  const socket = new WebSocket(`ws://${location.host}/socket`);
  socket.onopen = () => {
    socket.send(JSON.stringify({ ask: 'hello', protocol: 2, build: 'test' }));
    socket.send(JSON.stringify({ ask: 'watch', id: 'raw', game }));
  };
  return new Promise((done) => {
    socket.onmessage = ({ data }: MessageEvent<string>) =>
      (JSON.parse(data) as Tell).tell === 'done' && done();
  });
}

/** Somebody who looks on from now on; what they are told is on their wire. */
export async function watchRaw(person: Person, game: string): Promise<void> {
  await sayRaw(person);
  await person.page.evaluate(lookOn, game);
}
