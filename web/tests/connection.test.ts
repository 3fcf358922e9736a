import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type ConnectionStatus, type Socket } from '../src/net/connection';
import type { Tell } from '../src/protocol/generated/server';

/** A server's end of sockets: what was said to it, and a way to tell. */
class Desk {
  sockets: Socket[] = [];
  said: { ask: string; id?: string; [key: string]: unknown }[] = [];
  reachable = true;

  readonly makeSocket = (): Socket => {
    const socket: Socket = {
      send: (text) => this.said.push(JSON.parse(text) as { ask: string }),
      close: () => socket.onclose?.(),
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.sockets.push(socket);
    queueMicrotask(() => (this.reachable ? socket.onopen?.() : socket.onclose?.()));
    return socket;
  };

  tell(tell: object): void {
    this.sockets.at(-1)?.onmessage?.({ data: JSON.stringify(tell) });
  }

  welcome(tooOld = false): void {
    this.tell({
      tell: 'welcome',
      protocol: 2,
      build: 'x',
      person: '0'.repeat(16),
      name: 'Ada',
      program: false,
      too_old: tooOld,
    });
  }

  cut(): void {
    this.sockets.at(-1)?.onclose?.();
  }
}

const game = 'a'.repeat(16);

function connectionWith(desk: Desk, introduce = () => Promise.resolve()): Connection {
  return new Connection({
    makeSocket: desk.makeSocket,
    introduce,
    hello: () => ({ ask: 'hello', protocol: 2, build: 'x' }),
    resume: () => [{ ask: 'resume', game, after: 7 }],
    patience: () => 100,
  });
}

describe('a connection to a server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('says hello, then which table it follows, then what was asked before', async () => {
    const desk = new Desk();
    const connection = connectionWith(desk);
    void connection.ask({ ask: 'chat', game, text: 'hi' });
    await vi.advanceTimersByTimeAsync(1);
    desk.welcome();
    expect(desk.said.map(({ ask }) => ask)).toEqual(['hello', 'resume', 'chat']);
    connection.close();
  });

  it('tries at once where there may be a network again, and not while it is open', async () => {
    const desk = new Desk();
    const connection = connectionWith(desk);
    await vi.advanceTimersByTimeAsync(1);
    desk.welcome();
    connection.hurry();
    desk.cut();
    await vi.advanceTimersByTimeAsync(50);
    expect(desk.sockets).toHaveLength(1);
    connection.hurry();
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(desk.sockets).toHaveLength(2);
    connection.close();
  });

  it('asks again under the same id after a break, until it is answered', async () => {
    const desk = new Desk();
    const connection = connectionWith(desk);
    await vi.advanceTimersByTimeAsync(1);
    desk.welcome();
    const answer = connection.ask({ ask: 'act', game, decision: 3, do: 'pass' });
    const first = desk.said.at(-1);
    desk.cut();
    await vi.advanceTimersByTimeAsync(150);
    desk.welcome();
    const acts = desk.said.filter(({ ask }) => ask === 'act');
    expect(acts).toEqual([first, first]);
    desk.tell({ tell: 'done', id: first?.id, game, sequence: 8 });
    expect(await answer).toMatchObject({ tell: 'done', sequence: 8 });
    desk.cut();
    await vi.advanceTimersByTimeAsync(150);
    desk.welcome();
    expect(desk.said.filter(({ ask }) => ask === 'act')).toHaveLength(2);
    connection.close();
  });

  it('asks for a table again that was asked for before the connection broke, but does not repeat what it says anyway', async () => {
    const desk = new Desk();
    const connection = connectionWith(desk);
    await vi.advanceTimersByTimeAsync(1);
    const answer = connection.ask({ ask: 'watch', game });
    desk.cut();
    await vi.advanceTimersByTimeAsync(150);
    desk.welcome();
    expect(desk.said.map(({ ask }) => ask)).toEqual(['hello', 'hello', 'resume', 'watch']);
    desk.tell({ tell: 'done', id: desk.said.at(-1)?.id });
    expect(await answer).toMatchObject({ tell: 'done' });
    desk.cut();
    await vi.advanceTimersByTimeAsync(150);
    desk.welcome();
    expect(desk.said.slice(4).map(({ ask }) => ask)).toEqual(['hello', 'resume']);
    connection.close();
  });

  it('gives ids that no other page gives, whatever luck there is', async () => {
    const luck = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const ids: (string | undefined)[] = [];
    for (let page = 0; page < 2; ++page) {
      const desk = new Desk();
      const connection = connectionWith(desk);
      await vi.advanceTimersByTimeAsync(1);
      desk.welcome();
      void connection.ask({ ask: 'act', game, decision: 3, do: 'pass' });
      ids.push(desk.said.at(-1)?.id);
      connection.close();
    }
    luck.mockRestore();
    expect(new Set(ids).size).toBe(2);
  });

  it('tells how it stands, and tries until the server is there', async () => {
    const desk = new Desk();
    desk.reachable = false;
    const connection = connectionWith(desk);
    const states: ConnectionStatus[] = [];
    connection.watch((state) => states.push(state));
    await vi.advanceTimersByTimeAsync(350);
    expect(desk.sockets.length).toBeGreaterThan(2);
    desk.reachable = true;
    await vi.advanceTimersByTimeAsync(150);
    desk.welcome();
    expect([states[0], states[1], states.at(-1)]).toEqual(['joining', 'lost', 'open']);
    connection.close();
    expect(connection.state).toBe('closed');
  });

  it('tries again when the server cannot say who one is', async () => {
    const desk = new Desk();
    let calls = 0;
    const connection = connectionWith(desk, () =>
      ++calls < 3 ? Promise.reject(new Error()) : Promise.resolve(),
    );
    await vi.advanceTimersByTimeAsync(250);
    expect([calls, desk.sockets.length]).toEqual([3, 1]);
    connection.close();
  });

  it('stops where the page is too old', async () => {
    const desk = new Desk();
    const connection = connectionWith(desk);
    await vi.advanceTimersByTimeAsync(1);
    desk.welcome(true);
    desk.cut();
    await vi.advanceTimersByTimeAsync(1000);
    expect([connection.state, desk.sockets.length]).toEqual(['too-old', 1]);
  });

  it('says that the server is older than the page, and tries until it is not', async () => {
    const desk = new Desk();
    const connection = connectionWith(desk);
    await vi.advanceTimersByTimeAsync(1);
    desk.tell({ tell: 'refused', where: '$', what: 'key "say" is missing' });
    expect(connection.state).toBe('too-new');
    await vi.advanceTimersByTimeAsync(150);
    desk.tell({ tell: 'refused', where: '$.protocol', what: 'this server speaks protocol 1' });
    expect(connection.state).toBe('too-new');
    await vi.advanceTimersByTimeAsync(150);
    desk.tell({ tell: 'refused', where: '$.name', what: 'expected a text' });
    desk.welcome();
    expect([connection.state, desk.sockets.length]).toEqual(['open', 3]);
    connection.close();
  });

  it('cuts a connection that has fallen silent', async () => {
    const desk = new Desk();
    const connection = connectionWith(desk);
    await vi.advanceTimersByTimeAsync(1);
    desk.welcome();
    await vi.advanceTimersByTimeAsync(15_001);
    expect(desk.said.at(-1)?.ask).toBe('ping');
    await vi.advanceTimersByTimeAsync(15_200);
    expect(desk.sockets).toHaveLength(2);
    connection.close();
  });

  it('tells listeners everything', async () => {
    const desk = new Desk();
    const connection = connectionWith(desk);
    const heard: Tell['tell'][] = [];
    const stop = connection.listen(({ tell }) => heard.push(tell));
    await vi.advanceTimersByTimeAsync(1);
    desk.welcome();
    desk.tell({ tell: 'unlisted', game });
    stop();
    desk.tell({ tell: 'unlisted', game });
    expect(heard).toEqual(['welcome', 'unlisted']);
    connection.close();
  });
});
