// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examples, type Example } from '../src/app/rules/examples';
import { played } from '../src/app/pictures/replayed';
import { EngineClient, type TableNumber } from '../src/engine/client';
import { cities } from '../src/games/cities';
import type { Setup } from '../src/protocol';
import { engineWire } from './engine';
import { luckOf } from './luck';

/** Those of the cities' pages of how to play. */
const ofCities = cities.flatMap(({ edition, figures }) =>
  figures.flatMap(({ game }): [string, string][] => ('rule' in game ? [[game.rule, edition]] : [])),
);

/** Rules that a board explains better than words, and where they are at work. */
const wanted: Record<string, string> = {
  'MET-4.1': 'metro',
  'MET-4.3': 'metro',
  'NSL-6.1': 'next-station-london',
  'NSL-6.2': 'next-station-london',
  'OTU-4.3': 'underground-london',
  'OTU-4.5': 'underground-london',
  'OTU-5.7': 'underground-london',
  ...Object.fromEntries(ofCities),
};

const engine = new EngineClient(await engineWire('thinker'));

/** The rules of what the last action brought about. */
async function rulesAtEnd(table: TableNumber, from = 0): Promise<string[]> {
  const log = await engine.log(table, null, from);
  const last = log.findLastIndex((entry) => entry.by !== null);
  return log.slice(last).flatMap((entry) => entry.events.map((event) => event.rule));
}

/** A game played by lot until the rule is at work in it. */
async function tried(rule: string, setup: Setup): Promise<string[] | null> {
  const table = await engine.open(setup);
  const luck = luckOf(Number(setup.seed));
  const moves: string[] = [];
  while (moves.length < 90) {
    const { decision, length } = await engine.position(table, null);
    const [seat] = decision.seats;
    if (seat === undefined) break;
    const legal = await engine.legal(table, seat);
    const move = legal[luck(legal.length)]?.do ?? '';
    moves.push(`${seat} ${move}`);
    await engine.apply(table, seat, move, { confirm: true });
    if ((await rulesAtEnd(table, length)).includes(rule)) return moves;
  }
  return null;
}

async function found(rule: string, edition: string): Promise<Example> {
  for (let seed = 1; seed < 60; ++seed) {
    const setup = { edition, seats: 2, seed };
    const moves = await tried(rule, setup);
    if (moves && moves.length > 8) return { setup, moves };
  }
  throw new Error(`no game of ${edition} shows ${rule}`);
}

describe('the drawn examples of the rules', () => {
  if (process.env.MORNINGTON_UPDATE_GOLDEN)
    it('are looked for anew', { timeout: 600_000 }, async () => {
      const all: Record<string, Example> = {};
      for (const [rule, edition] of Object.entries(wanted).sort())
        all[rule] = await found(rule, edition);
      const file = new URL('../src/app/rules/examples.json', import.meta.url);
      writeFileSync(file, JSON.stringify(all, null, 2) + '\n');
    });

  it('are there for every family and every city', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(wanted).sort());
  });

  it.each(Object.entries(wanted))('%s is at work at the end of its game', async (rule) => {
    const { setup, moves } = examples[rule] as Example;
    const table = await played(engine, setup, moves);
    expect(await rulesAtEnd(table)).toContain(rule);
    await engine.leave(table);
  });
});
