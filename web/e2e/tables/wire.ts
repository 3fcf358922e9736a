import type { Page } from '@playwright/test';
import type { Ask, Tell } from '../../src/protocol/generated/server';

export type Told<Kind extends Tell['tell']> = Extract<Tell, { tell: Kind }>;
export type Said<Verb extends Ask['ask']> = Extract<Ask, { ask: Verb }>;

/** Everything that a page said to the server and was told by it, as it went over the wire. */
export class Wire {
  readonly texts: string[] = [];
  private readonly said: Ask[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.texts.push(String(payload)));
      socket.on('framesent', ({ payload }) => this.said.push(JSON.parse(String(payload)) as Ask));
    });
  }

  told<Kind extends Tell['tell']>(kind: Kind): Told<Kind>[] {
    const all = this.texts.map((text) => JSON.parse(text) as Tell);
    return all.filter((one): one is Told<Kind> => one.tell === kind);
  }

  /** The game's log as it was told: what is told anew stands where it stood. */
  log(): Told<'news'>['lines'] {
    return this.told('news').reduce<Told<'news'>['lines']>(
      (log, { from, lines }) => [...log.slice(0, from), ...lines],
      [],
    );
  }

  saying<Verb extends Ask['ask']>(verb: Verb): Said<Verb>[] {
    return this.said.filter((one): one is Said<Verb> => one.ask === verb);
  }

  /** Whether this was told, in any message since that many had come. */
  knows(secret: string, since = 0): boolean {
    return this.texts.slice(since).some((text) => text.includes(secret));
  }
}
