import { execFileSync, spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** The native program, as playwright.config.ts finds it. */
export const program = resolve(
  import.meta.dirname,
  '../..',
  process.env.MORNINGTON ?? '../build/run/mornington',
);

/** What the program prints, run in that folder. */
export const run = (cwd: string, ...words: string[]): string =>
  execFileSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** What is kept of a game in the terminal that its player leaves at once. */
export function begunGame(folder: string, edition: string, seats: string): unknown[] {
  const env = { ...process.env, XDG_DATA_HOME: folder };
  spawnSync(program, ['play', edition, '--seats', seats, '--seed', '1'], { env, input: '' });
  return linesIn(`${folder}/mornington`, '.jsonl');
}

/** A folder for what the program writes; gone when `use` is done. */
export function withFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(`${tmpdir()}/mornington-`);
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every line of every file in the folder whose name ends like this. */
export const linesIn = (folder: string, ending: string): unknown[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as unknown);

/** The lines of `replay --json`. */
export const printed = (folder: string, file: string, ...more: string[]): unknown[] =>
  run(folder, 'replay', file, '--json', ...more)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

/** The same game without names, ended that way after seven steps; returns the name of the new file. */
export function endedEarly(
  folder: string,
  file: string,
  end: 'agreed' | 'deserted' | 'resigned',
): string {
  const steps = 7;
  const lines = readFileSync(`${folder}/${file}`, 'utf8').trimEnd().split('\n');
  const first = (lines[0] ?? '').replace(/"(names|players)":\[[^\]]*\],?/g, '').replace(/,}$/, '}');
  const header = { ...(JSON.parse(first) as object), version: end === 'resigned' ? 3 : 2 };
  const { seed } = JSON.parse(lines.at(-1) ?? '') as { seed: string };
  const cut = printed(folder, file, '--at', String(steps)).at(-1) as { result: object };
  const { points } = cut.result as { points: number[] };
  const gaveUp = { ranks: [1, 2], winner: 0, gave_up: [{ seat: 1, why: 'resigned' }] };
  const ranks = points.map((own) => 1 + points.filter((other) => other > own).length);
  const last = { end, steps, points, ranks, seed, ...(end === 'resigned' ? gaveUp : {}) };
  const text = [JSON.stringify(header), ...lines.slice(1, steps + 1), JSON.stringify(last)];
  writeFileSync(`${folder}/${end}.jsonl`, `${text.join('\n')}\n`);
  return `${end}.jsonl`;
}

/** `mornington engine`: a line for a line. */
export class EngineProgram {
  private readonly child: ChildProcessByStdio<Writable, Readable, null> = spawn(
    program,
    ['engine'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  private readonly lines = createInterface(this.child.stdout)[Symbol.asyncIterator]();

  async ask(request: object): Promise<Record<string, unknown>> {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = await this.lines.next();
    return JSON.parse(String(value)) as Record<string, unknown>;
  }

  close(): void {
    this.child.stdin.end();
  }
}
