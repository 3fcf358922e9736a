import type { Ask, Tell } from '../protocol/generated/server';

/** The part of a WebSocket that is used here; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

/** Too old is the page; too new is it where the server is older and does not understand its hello. */
export type ConnectionStatus = 'joining' | 'open' | 'lost' | 'too-old' | 'too-new' | 'closed';

/** A command, less the id that the connection gives it. */
export type Command = Ask extends infer One
  ? One extends { id: string }
    ? Omit<One, 'id'>
    : never
  : never;
export type Answer = Extract<Tell, { id?: string }>;

export interface LineOptions {
  makeSocket: () => Socket;
  /** Introduces the client to the server, before the socket is opened. */
  introduce: () => Promise<void>;
  hello: () => Extract<Ask, { ask: 'hello' }>;
  /** The first messages after every welcome: the tables that are followed, and the positions known. */
  resume: () => readonly Command[];
  /** Milliseconds to wait before try number `n`; the same for everybody would bring all back at once. */
  patience?: (n: number) => number;
}

const patiently = (n: number): number => Math.min(10_000, 400 * 2 ** n) * (0.5 + Math.random() / 2);

/** How often the other end is asked whether it is there, and how long it may take to say so. */
const pulse = 15_000;

/**
 * No other page has these, nor this one when it is loaded again: an id that was used once would be answered as then.
 */
const freshName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join('');

interface Asked {
  command: Command;
  answer: (tell: Answer) => void;
  /** Sent again after a break, or useless then. */
  isOfTheMoment: boolean;
}

/**
 * The connection to a table server. It mends itself: what was asked and not answered is asked again under the same id, which
 * the server answers once. Nothing is lost in a break, and nothing is done twice.
 */
export class Connection {
  state: ConnectionStatus = 'joining';
  private socket: Socket | null = null;
  private readonly listeners = new Set<(tell: Tell) => void>();
  private readonly watchers = new Set<(state: ConnectionStatus) => void>();
  private readonly open = new Map<string, Asked>();
  private readonly name = freshName();
  private asked = 0;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: LineOptions) {
    void this.join();
  }

  /** Called with every message of the server. */
  listen(listener: (tell: Tell) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  watch(watcher: (state: ConnectionStatus) => void): () => void {
    this.watchers.add(watcher);
    watcher(this.state);
    return () => this.watchers.delete(watcher);
  }

  /** Asks, however long the connection may be down; answered by `done`, `refused`, `late` or what the verb brings. */
  ask = (command: Command, id = this.freshId()): Promise<Answer> => this.put(command, id, false);

  freshId = (): string => `${this.name}-${++this.asked}`;

  private put(command: Command, id: string, isOfTheMoment: boolean): Promise<Answer> {
    return new Promise((answer) => {
      this.open.set(id, { command, answer, isOfTheMoment });
      if (this.state === 'open') this.send(command, id);
    });
  }

  /** Says what needs no answer, and need not be said again after a break. */
  note(asked: Ask): void {
    if (this.state === 'open') this.socket?.send(JSON.stringify(asked));
  }

  /**
   * Says hello once more: one's name has changed. Without a connection it is said when there is one. Done when it was
   * answered.
   */
  greet(): Promise<void> {
    return new Promise((done) => {
      const stop = this.listen((tell) => {
        const isAnswer =
          tell.tell === 'welcome' || (tell.tell === 'refused' && tell.where === '$.name');
        if (!isAnswer) return;
        stop();
        done();
      });
      this.note(this.options.hello());
    });
  }

  close(): void {
    this.turn('closed');
    clearTimeout(this.beat);
    clearTimeout(this.again);
    this.socket?.close();
  }

  private turn(state: ConnectionStatus): void {
    this.state = state;
    for (const watcher of this.watchers) watcher(state);
  }

  private send(command: Command, id: string): void {
    this.socket?.send(JSON.stringify({ ...command, id }));
  }

  private async join(): Promise<void> {
    try {
      await this.options.introduce();
    } catch {
      return this.lost();
    }
    if (this.state === 'closed') return;
    const socket = this.options.makeSocket();
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.options.hello()));
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data) as Tell);
    socket.onclose = () => this.socket === socket && this.lost();
  }

  private lost(): void {
    clearTimeout(this.beat);
    this.socket = null;
    for (const [id, { isOfTheMoment }] of this.open) if (isOfTheMoment) this.open.delete(id);
    if (this.state === 'closed' || this.state === 'too-old') return;
    if (this.state !== 'too-new') this.turn('lost');
    const pause = (this.options.patience ?? patiently)(this.tries++);
    this.again = setTimeout(() => this.tryAgain(), pause);
  }

  private tryAgain(): void {
    this.again = undefined;
    void this.join();
  }

  /** There may be a network again: a try that is still waited for is made at once. */
  hurry(): void {
    if (this.again === undefined) return;
    clearTimeout(this.again);
    this.tries = 0;
    this.tryAgain();
  }

  private hear(tell: Tell): void {
    this.stayAwake();
    // A second greeting on the same connection changes nothing but the name.
    if (tell.tell === 'welcome' && this.state !== 'open') this.welcomed(tell.too_old);
    if (tell.tell === 'refused' && this.state !== 'open') this.notUnderstood(tell.where);
    for (const listener of this.listeners) listener(tell);
    if ('id' in tell && tell.id !== undefined) {
      this.open.get(tell.id)?.answer(tell as Answer);
      this.open.delete(tell.id);
    }
  }

  private welcomed(tooOld: boolean): void {
    if (tooOld) return this.turn('too-old');
    this.tries = 0;
    const unanswered = [...this.open];
    this.turn('open');
    for (const command of this.options.resume()) void this.put(command, this.freshId(), true);
    for (const [id, { command }] of unanswered) this.send(command, id);
  }

  /** The hello is refused: by an older server, unless it is one's name. The next try may meet another one. */
  private notUnderstood(where: string): void {
    if (where === '$.name') return;
    this.turn('too-new');
    this.socket?.close();
  }

  /** A connection that is silent for long is pinged; one that does not answer is cut and reopened. */
  private stayAwake(): void {
    clearTimeout(this.beat);
    this.beat = setTimeout(() => {
      void this.put({ ask: 'ping' }, this.freshId(), true);
      this.beat = setTimeout(() => this.socket?.close(), pulse);
    }, pulse);
  }
}
