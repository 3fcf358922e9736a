import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { TableServer } from './server';

/** What gets lost between a page and the server: nothing, what the server says, or everything. */
export type Loss = 'nothing' | 'answers' | 'all';

/**
 * The wire from one person to the server, which a test can cut. A browser that is told to be offline keeps its open
 * sockets, so that this is the only way to break one.
 */
export class Cable {
  private loss: Loss = 'nothing';
  private lag = 0;
  private readonly ends = new Set<Socket>();
  private readonly server: Server;

  private constructor(to: TableServer) {
    this.server = createServer((near) => this.join(near, to.port));
  }

  static async to(server: TableServer): Promise<Cable> {
    const cable = new Cable(server);
    cable.server.listen(0, '127.0.0.1');
    await once(cable.server, 'listening');
    return cable;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  private join(near: Socket, port: number): void {
    if (this.loss !== 'nothing') return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => (this.ends.delete(end), other.destroy()));
    }
    near.on('data', (bytes) => this.later(() => far.write(bytes)));
    far.on('data', (bytes) => this.later(() => this.loss === 'nothing' && near.write(bytes)));
  }

  private later(write: () => void): void {
    if (this.lag === 0) write();
    else setTimeout(write, this.lag);
  }

  /** From now on everything takes this much longer, each way. */
  delay(ms: number): void {
    this.lag = ms;
  }

  /** From now on the server hears and is not heard. */
  deafen(): void {
    this.loss = 'answers';
  }

  cut(): void {
    this.loss = 'all';
    for (const end of this.ends) end.destroy();
  }

  mend(): void {
    this.loss = 'nothing';
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
