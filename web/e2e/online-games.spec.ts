import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from './amount';
import { graveFaults } from './table';
import { expect, test, watchRaw } from './tables/people';
import { playByEar } from './tables/ear';
import { agreeToEnd, playToTheEnd, playTogether, pointsOn, sitDown } from './tables/play';
import { leaked, secretsOf, tilesSeen } from './tables/secrets';
import type { Wire } from './tables/wire';

/**
 * Two people and a bot; one of them on a phone, somebody looks on. Metro, or every game, is played to its end, and one of them plays it by ear;
 * of the others some turns are played, and then all agree to end.
 */
const games = [
  { edition: 'metro', options: { corporations: 'on' }, secrets: 8, toTheEnd: true },
  { edition: 'next-station-london', options: {}, secrets: 0, toTheEnd: isLong },
  { edition: 'underground-paris', options: {}, secrets: 2, toTheEnd: isLong },
];

/** The replay is genuine, draws included; its last line. */
function verified(replay: string): { end: string; points: number[] } {
  const folder = mkdtempSync(join(tmpdir(), 'mornington-'));
  writeFileSync(join(folder, 'game.jsonl'), replay);
  const program = process.env.MORNINGTON ?? '../build/run/mornington';
  execFileSync(program, ['replay', join(folder, 'game.jsonl'), '--verify']);
  rmSync(folder, { recursive: true });
  return JSON.parse(replay.trim().split('\n').at(-1) ?? '') as { end: string; points: number[] };
}

/** Whatever anybody played was told under their name, and in the end who has won. */
function expectAllTold(told: readonly string[], wire: Wire, points: readonly number[]): void {
  for (const [seat, name] of ['Ada', 'Bo', 'Bot 1'].entries()) {
    const played = wire.log().filter(({ by, do: action }) => by === seat && action !== undefined);
    const own = told.filter((text) =>
      new RegExp(`^${name}(: | passes| draws a tile instead| takes \\d)`).test(text),
    );
    expect(own, JSON.stringify(played.map((line) => line.do))).toHaveLength(played.length);
  }
  expect(told.at(-1)).toContain(`with ${Math.max(...points)} point`);
}

for (const { edition, options, secrets, toTheEnd } of games)
  test(`two people and a bot play ${edition}, and nobody is told what is hidden`, async ({
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
    let told: string[] | null = null;
    if (toTheEnd) [told] = await Promise.all([playByEar(ada.page), playToTheEnd(bo.page)]);
    else {
      await playTogether([ada.page, bo.page], 18);
      await agreeToEnd([ada, bo], game);
    }

    const replay = await ada.page.request.get(`api/games/${game}`);
    const { end, points } = verified(await replay.text());
    expect(end).toBe(toTheEnd ? 'over' : 'agreed');
    for (const { page } of [ada, bo]) {
      expect(await pointsOn(page)).toEqual(points);
      expect(await graveFaults(page)).toEqual([]);
    }

    if (told) expectAllTold(told, ada.wire, points);

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
    expect(cy.wire.told('position').length).toBeGreaterThan(toTheEnd ? 20 : 8);
  });
