import { beforeEach, describe, expect, it } from 'vitest';
import { gravest, judged } from '../src/app/coach/judge';
import { levelFor, ownLevel } from '../src/app/learning/level';
import {
  answerPuzzle,
  beginGame,
  finishGame,
  finishLesson,
  nextStop,
  progressOf,
} from '../src/app/learning/progress';
import { Coach } from '../src/app/coach/coach.svelte';
import { EngineClient } from '../src/engine/client';
import { reviewDecisions } from '../src/engine/review';
import { LocalHost } from '../src/host/local';
import type { Player, SavedGame } from '../src/protocol';
import type { Decision } from '../src/protocol/generated/review';
import { wireMaker } from './engine';

const person: Player = { kind: 'human', name: 'Ada' };

let clock = 0;
/** A finished game against a bot of that level. */
const result = (level: string, won: boolean): SavedGame =>
  ({
    id: `${++clock}`,
    edition: 'metro',
    players: [
      { kind: 'human', name: '' },
      { kind: 'bot', name: 'Bot 1', level },
    ],
    points: won ? [50, 40] : [40, 50],
    over: true,
    begun: clock,
    touched: clock,
  }) as SavedGame;
const won = (level: string) => result(level, true);
const lost = (level: string) => result(level, false);

describe('a bot of one’s strength', () => {
  it('is the weakest for a newcomer', () => expect(ownLevel([])).toBe('novice'));

  it('is one level stronger after two wins in a row', () => {
    expect(ownLevel([won('novice')])).toBe('novice');
    expect(ownLevel([won('novice'), won('novice')])).toBe('casual');
    expect(ownLevel([won('novice'), lost('novice'), won('novice')])).toBe('novice');
  });

  it('is one level weaker after two defeats in a row, and never below the weakest', () => {
    const risen = [won('novice'), won('novice')];
    expect(ownLevel([...risen, lost('casual'), lost('casual')])).toBe('novice');
    expect(ownLevel([lost('novice'), lost('novice'), lost('novice'), lost('novice')])).toBe(
      'novice',
    );
  });

  it('counts a win against a stronger one, and no win against a weaker one', () => {
    expect(ownLevel([won('master'), won('expert')])).toBe('casual');
    const risen = [won('novice'), won('novice')];
    expect(ownLevel([...risen, won('novice'), won('novice'), won('novice')])).toBe('casual');
  });

  it('leaves out games with taken back turns, games alone and unfinished ones', () => {
    const games = [
      { ...won('novice'), taken_back: true as const },
      { ...won('novice'), over: false },
      won('novice'),
    ];
    expect(ownLevel(games)).toBe('novice');
  });

  it('is only asked for where one chose it', () => {
    const games = [won('novice'), won('novice')];
    expect(['easy', 'medium', 'hard', 'own'].map((one) => levelFor(one as 'own', games))).toEqual([
      'novice',
      'casual',
      'expert',
      'casual',
    ]);
  });
});

describe('the learning path', () => {
  beforeEach(() => localStorage.clear());

  it('goes from the tutorial over three puzzles and a game to a bot of one’s strength', () => {
    const next = () => nextStop(progressOf('metro'));
    expect(next()).toBe('lesson');
    finishLesson('metro');
    expect(next()).toBe('puzzles');
    for (const id of ['a', 'a', 'b']) answerPuzzle('metro', id);
    expect(next()).toBe('puzzles');
    answerPuzzle('metro', 'c');
    expect(next()).toBe('game');
    beginGame('metro', 'first');
    finishGame('metro', 'another');
    expect(next()).toBe('game');
    finishGame('metro', 'first');
    expect(next()).toBe('own');
    expect(nextStop(progressOf('next-station'))).toBe('lesson');
  });

  it('begins again where what was stored cannot be read', () => {
    localStorage.setItem('mornington/learning', '{"metro":{"puzzles":7,"game":1}}');
    expect(progressOf('metro')).toEqual({ lesson: false, puzzles: [], game: null, played: false });
    localStorage.setItem('mornington/learning', 'no JSON');
    expect(nextStop(progressOf('metro'))).toBe('lesson');
  });
});

const decision = (points: number, points_error: number, better?: string): Decision =>
  ({
    do: 'own',
    detail: {},
    ...(better !== undefined && { better: { do: better, detail: {} } }),
    cost: { points, points_error, win: 0, win_error: 0 },
  }) as unknown as Decision;

describe('the coach', () => {
  it('agrees with the choice of the review’s level', () =>
    expect(judged(decision(0, 0))).toMatchObject({ verdict: 'best', best: { do: 'own' } }));
  it('tells what a move costs in whole points', () =>
    expect(judged(decision(4.1, 2, 'a'))).toEqual({
      verdict: 'costs',
      points: 4,
      best: { do: 'a', detail: {} },
    }));
  it('calls a move good whose cost is within its error, or no cost', () => {
    expect(judged(decision(4.1, 4.2, 'a'))).toMatchObject({ verdict: 'good', points: 0 });
    expect(judged(decision(0.4, 0.1, 'a')).verdict).toBe('good');
    expect(judged(decision(-3, 1, 'a')).verdict).toBe('good');
  });
  it('speaks of the costliest decision of a turn', () => {
    const turn = [decision(0, 0), decision(2, 1, 'a'), decision(7, 1, 'b'), decision(9, 10, 'c')];
    const remarks = turn.map((one) => ({ judged: judged(one) }));
    expect(gravest(remarks)).toBe(remarks[2]);
  });

  it('has the figures of the review: of the own turn’s decisions, as soon as the turn is over', async () => {
    const makeWire = await wireMaker();
    const players = [person, person];
    const game = await LocalHost.open(
      { edition: 'underground-london', seats: 2, seed: 3 },
      { players, makeWire },
    );
    const coach = new Coach(game, 0, false);
    const moves: string[] = [];
    for (let n = 0; n < 40 && coach.remark === null; ++n) {
      const { decision: asked } = await game.latest();
      const seat = asked.seats[0] ?? 0;
      const [move] = (await game.position(seat)).legal;
      if (seat === 0) moves.push(move?.do ?? '');
      await game.act(seat, move?.do ?? '', true);
      await coach.see(await game.latest());
    }
    const review = reviewDecisions(new EngineClient(makeWire('thinker')), await game.replay(), {
      seat: 0,
      from: 0,
    });
    const costs = (await review).slice(0, coach.count.all);
    expect(costs.map((one) => one.do)).toEqual(moves.slice(0, coach.count.all));
    expect(coach.remark?.judged).toEqual(
      gravest(costs.map((one) => ({ judged: judged(one) })))?.judged,
    );
    game.close();
  });
});
