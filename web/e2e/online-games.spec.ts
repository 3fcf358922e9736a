import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graveFaults } from './table';
import { expect, test, watchRaw } from './tables/people';
import { playByEar } from './tables/ear';
import { playToTheEnd, pointsOn, sitDown } from './tables/play';
import { leaked, secretsOf, tilesSeen } from './tables/secrets';
import type { Wire } from './tables/wire';

const isLong = process.env.MORNINGTON_LONG !== undefined;

/** Two people and a bot; one of them on a phone, somebody looks on. In the shortest of the games, or in all, the other plays by ear. */
const games = [
  { edition: 'metro', options: { corporations: 'on' }, secrets: 8, byEar: true },
  { edition: 'next-station-london', options: {}, secrets: 0, byEar: isLong },
  { edition: 'underground-paris', options: {}, secrets: 2, byEar: isLong },
];

/** The replay is genuine, draws included; its last line. */
function verified(replay: string): { end: string; points: number[] } {
  const folder = mkdtempSync(join(tmpdir(), 'mornington-'));
  writeFileSync(join(folder, 'game.jsonl'), replay);
  const program = process.env.MORNINGTON ?? '../build/release/mornington';
  execFileSync(program, ['replay', join(folder, 'game.jsonl'), '--verify']);
  rmSync(folder, { recursive: true });
  return JSON.parse(replay.trim().split('\n').at(-1) ?? '') as { end: string; points: number[] };
}

/** Whatever anybody played was told under their name, and in the end who has won. */
function expectAllTold(told: readonly string[], wire: Wire, points: readonly number[]): void {
  for (const [seat, name] of ['Ada', 'Bo', 'Bot 1'].entries()) {
    const played = wire.log().filter(({ by, do: action }) => by === seat && action !== undefined);
    const own = told.filter((text) => text.startsWith(`${name}: `));
    expect(own, JSON.stringify(played.map((line) => line.do))).toHaveLength(played.length);
  }
  expect(told.at(-1)).toContain(`with ${Math.max(...points)} point`);
}

for (const { edition, options, secrets, byEar } of games)
  test(`two people and a bot play ${edition} to its end, and nobody is told what is hidden`, async ({
    arrive,
  }) => {
    const still = { speed: 'none' } as const;
    const ada = await arrive('Ada', still);
    const bo = await arrive('Bo', { ...still, isOnPhone: true });
    const cy = await arrive('Cy');
    const game = await sitDown([ada, bo], {
      edition,
      options,
      visibility: 'public',
      spectators: { delay_s: 0 },
      seats: [{ kind: 'you' }, { kind: 'invited' }, { kind: 'bot', level: 'random' }],
    });
    await watchRaw(cy, game);
    const [told] = await Promise.all([
      byEar ? playByEar(ada.page) : playToTheEnd(ada.page),
      playToTheEnd(bo.page),
    ]);

    const replay = await ada.page.request.get(`api/games/${game}`);
    const { end, points } = verified(await replay.text());
    expect(end).toBe('over');
    for (const { page } of [ada, bo]) {
      expect(await pointsOn(page)).toEqual(points);
      expect(await graveFaults(page)).toEqual([]);
    }

    if (typeof told === 'object') expectAllTold(told, ada.wire, points);

    const [hers, his] = [secretsOf(ada.wire, 0), secretsOf(bo.wire, 1)];
    // What was exchanged since is not searched for, since others may draw it.
    if (secrets > 0) expect(hers.length + his.length).toBeGreaterThan(0);
    expect(Math.max(hers.length, his.length)).toBeLessThanOrEqual(secrets);
    expect(leaked(hers, ada.wire)).toEqual(hers);
    expect([leaked(hers, bo.wire), leaked(his, ada.wire)]).toEqual([[], []]);
    expect(leaked([...hers, ...his], cy.wire)).toEqual([]);
    expect([tilesSeen(ada.wire, 0), tilesSeen(bo.wire, 1), tilesSeen(cy.wire, null)]).toEqual([
      [],
      [],
      [],
    ]);
    expect(cy.wire.told('position').length).toBeGreaterThan(20);
  });
