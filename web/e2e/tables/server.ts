import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const program = process.env.MORNINGTON ?? '../build/run/mornington';

/** Everybody comes from one address here, so that limits by address would be met by whoever hurries. */
const unhurried = ['address_rate', 'identity_rate', 'socket_rate'].flatMap((name) => [
  '--set',
  `${name}=100000/100000`,
]);

/** A real server on a folder of its own. It can be killed and begins again at the same port with what it kept. */
export class TableServer {
  port = 0;
  private process: ChildProcess | null = null;
  /** The last of what it wrote, which tells why it ended, where it should not have. */
  private written = '';
  private readonly data = mkdtempSync(join(tmpdir(), 'mornington-'));

  constructor(
    private readonly web = resolve(import.meta.dirname, '../../dist'),
    /** As `name=value`. */
    private readonly settings: readonly string[] = [],
  ) {}

  async start(): Promise<void> {
    const where = ['--port', String(this.port), '--web', this.web, '--data', this.data];
    const more = this.settings.flatMap((setting) => ['--set', setting]);
    this.process = spawn(program, ['serve', ...where, ...unhurried, ...more], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { stdout, stderr } = this.process;
    if (!stdout || !stderr) throw new Error('the server has no voice');
    stderr.on('data', (bytes) => (this.written = `${this.written}${bytes}`.slice(-4000)));
    for await (const line of createInterface(stdout)) {
      const found = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(line);
      if (!found) continue;
      this.port = Number(found[1]);
      return;
    }
    throw new Error(`the server did not begin: ${program} serve ${where.join(' ')}`);
  }

  /** As when the power goes. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Its exit status; null where a signal ended it. */
  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const running = this.process;
    this.process = null;
    if (!running) return 0;
    if (running.exitCode === null && running.signalCode === null) {
      const gone = once(running, 'exit');
      running.kill(signal);
      await gone;
    }
    return running.exitCode;
  }

  async close(): Promise<void> {
    const status = await this.end('SIGTERM');
    rmSync(this.data, { recursive: true });
    if (status !== 0) throw new Error(`the server ended with ${status}:\n${this.written}`);
  }
}
