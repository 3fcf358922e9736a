import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const here = import.meta.dirname;
const program = resolve(process.env.MORNINGTON ?? '../build/run/mornington');

/** Two nodes over one PostgreSQL and one NATS (tests/cluster/cluster.py). All of it ends with the input of the script. */
export class Cluster {
  private constructor(
    private readonly process: ChildProcess,
    readonly addresses: readonly string[],
  ) {}

  static async start(): Promise<Cluster> {
    const script = resolve(here, '../../../tests/cluster/cluster.py');
    const running = spawn('/usr/bin/python3', [script, resolve(here, '../../dist')], {
      env: { ...process.env, MORNINGTON: program },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (!running.stdout) throw new Error('the nodes have no voice');
    for await (const line of createInterface(running.stdout))
      return new Cluster(running, JSON.parse(line) as string[]);
    throw new Error('the nodes did not begin');
  }

  async stop(): Promise<number> {
    const gone = once(this.process, 'exit');
    this.process.stdin?.end();
    const [code] = (await gone) as [number | null];
    return code ?? -1;
  }
}
