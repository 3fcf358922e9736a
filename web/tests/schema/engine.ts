import { readFileSync, readdirSync } from 'node:fs';
import { EngineProgram } from './program';
import type { Judge } from './wire';

type Reply = Record<string, unknown>;
interface Verb {
  ask: string;
  [key: string]: unknown;
}

function judgeReply(judged: Judge, verb: string, reply: Reply): void {
  if (reply.ok) judged('engine.Replies', { [verb]: reply });
  else judged('engine.Failure', reply);
}

/** `mornington engine`, with every line judged either way. */
export class JudgedEngine {
  private readonly program = new EngineProgram();

  constructor(private readonly judged: Judge) {}

  close = (): void => this.program.close();

  async ask(request: Verb): Promise<Reply> {
    this.judged('engine.Request', request);
    const reply = await this.program.ask(request);
    judgeReply(this.judged, request.ask, reply);
    return reply;
  }

  async batch(requests: readonly Verb[]): Promise<Reply[]> {
    const replies = (await this.ask({ ask: 'batch', requests })).replies as Reply[];
    replies.forEach((reply, i) => judgeReply(this.judged, requests[i]?.ask ?? '', reply));
    return replies;
  }
}

interface Game {
  edition: string;
  seats: number;
  options: Record<string, string>;
  /** Who and what, and whether it is refused. */
  lines: { by: string; action: string; refused: boolean }[];
}

/** A game of a golden text as tests/support/golden.h describes it, up to where it is played again otherwise. */
function gameOf(text: string): Game {
  const [head = ''] = text.split('\n', 1);
  const [played = ''] = text.split(/^again/m, 1);
  const options = [...head.matchAll(/ option (\S+)=(\S+)/g)].map((m) => [m[1], m[2]]);
  return {
    edition: head.split(' ', 1).join(),
    seats: Number(/ seats (\d+)/.exec(head)?.[1]),
    options: Object.fromEntries(options) as Record<string, string>,
    lines: [...played.matchAll(/^([>!]) (\S+) (.*?)(?:\s+=> .*)?$/gm)].map((m) => ({
      by: m[2] ?? '',
      action: m[3] ?? '',
      refused: m[1] === '!',
    })),
  };
}

const gamesOf = (text: string): Game[] =>
  text
    .split(/^game /m)
    .slice(1)
    .map(gameOf);

/** The games of each file below the folder. */
export const goldenGames = (folder: string): [string, Game[]][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.play'))
    .map((name) => [name, gamesOf(readFileSync(`${folder}/${name}`, 'utf8'))]);

/** Plays a golden game and looks through all eyes after every step. */
export async function playGolden(engine: JudgedEngine, game: Game): Promise<string[]> {
  const { edition, seats, options, lines } = game;
  const { id } = await engine.ask({ ask: 'new', edition, seats, options });
  const eyes = [null, ...Array(seats).keys()];
  const wrong: string[] = [];
  for (const { by, action, refused } of lines) {
    const move =
      by === 'chance'
        ? { ask: 'resolve', id, do: action }
        : { ask: 'apply', id, seat: Number(by.slice(1)) - 1, do: action };
    const looks = eyes.map((seat) => ({ ask: 'view', id, seat }));
    const [moved] = await engine.batch([move, ...looks]);
    if (moved?.ok === refused) wrong.push(`${by} ${action}: ${String(moved.error)}`);
  }
  await engine.batch(['decision', 'scores', 'key', 'drop'].map((verb) => ({ ask: verb, id })));
  return wrong;
}
