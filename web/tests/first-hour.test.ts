import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import Card from '../src/app/library/Card.svelte';
import Costly from '../src/app/review/Costly.svelte';
import TakeBack from '../src/app/table/TakeBack.svelte';
import Scores from '../src/app/table/Scores.svelte';
import { statusLine } from '../src/app/table/status';
import { TableState } from '../src/app/table/table.svelte';
import { titleOn } from '../src/app/setup/titles';
import { turnTo } from '../src/i18n/language.svelte';
import { manifestOf } from '../src/i18n/manifests';
import { EngineClient } from '../src/engine/client';
import metro from '../src/games/metro';
import lesson from '../src/games/metro/lesson';
import Stations from '../src/games/metro/Stations.svelte';
import Tourists from '../src/games/metro/Tourists.svelte';
import Unseen from '../src/games/metro/Unseen.svelte';
import { selection } from '../src/games/next-station/selection.svelte';
import { atlasOf } from '../src/games/next-station/model';
import Strip from '../src/games/next-station/Strip.svelte';
import { task } from '../src/games/next-station/task';
import Which from '../src/games/next-station/Which.svelte';
import { pencilLetter } from '../src/games/next-station/words';
import underground from '../src/games/on-the-underground';
import UndergroundPanel from '../src/games/on-the-underground/Panel.svelte';
import { pointed } from '../src/games/on-the-underground/pointed.svelte';
import { LocalHost } from '../src/host/local';
import type { Board, Document, Player, Position, Setup } from '../src/protocol';
import { engineWire, wireMaker } from './engine';

/** What a new player stumbled over at a table, each held by the part that shows it. */
const engine = new EngineClient(await engineWire());

interface Opened {
  board: Board;
  position: Position;
}

async function opened(setup: Setup, moves: readonly string[] = [], eyes = 0): Promise<Opened> {
  const table = await engine.open(setup);
  for (const move of moves) {
    const { decision } = await engine.position(table, null);
    await engine.apply(table, decision.seats[0] ?? 0, move, { confirm: true });
  }
  const [board, position] = [await engine.board(table), await engine.position(table, eyes)];
  await engine.leave(table);
  return { board, position };
}

let shown: Record<string, unknown> | null = null;

/** NB: parts are given what they need of a table, and no more. */
function draw(part: unknown, props: Record<string, unknown>): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  shown = mount(part as Component<Record<string, unknown>>, { target, props });
  flushSync();
  return target;
}

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  document.body.replaceChildren();
  selection.clear();
});

const human = (name: string): Player => ({ kind: 'human', name });
const bot = (level: string): Player => ({ kind: 'bot', name: 'Bot 1', level });
const nothing = {
  hovered: null,
  preview: null,
  hints: [],
  highlighted: null,
  fresh: [],
  motion: 0,
  onhover: () => undefined,
  onchoose: () => undefined,
  onrefuse: () => undefined,
};

describe('the lesson of Metro', () => {
  it('looks from the first seat to its end, whoever is to move', async () => {
    const players = [human('Ada'), human('Ben')];
    const host = await LocalHost.open(lesson.setup, { players, makeWire: await wireMaker() });
    const table = new TableState(host, undefined, host);
    table.staysSeated = true;
    await table.refresh();
    for (const { moves = [], answers = [] } of lesson.steps) {
      const done = [...moves.slice(0, 1).map((one) => ({ by: 0, do: one })), ...answers];
      for (const { by, do: action } of done) {
        await host.act(by, action);
        await host.confirm();
        await table.refresh();
        expect([table.eyes, table.position?.eyes, table.curtain]).toEqual([0, 0, null]);
      }
    }
    table.close();
  });
});

describe('a custom board', () => {
  const file = resolve(import.meta.dirname, '../../data/boards/underground-london/board.json');
  const text = readFileSync(file, 'utf8');
  const renamed = JSON.parse(
    text.replaceAll('Oxford Circus', 'Mornington Crescent'),
  ) as Document & { name: string };

  it('shows a renamed station under its new name on the map', async () => {
    const setup = { edition: 'underground-london', seats: 2, seed: 1, boards: [renamed] };
    const { board } = await opened(setup);
    const { stations } = board as unknown as {
      stations: { id: string; name: string; label: { lines: string[] } }[];
    };
    const station = stations.find(({ id }) => id === 'oxford-circus');
    expect(station?.label.lines.join(' ')).toBe('Mornington Crescent');
  });

  it('is in the title of its game', () => {
    const london = ['underground-london', 'On the Underground: London'] as const;
    expect(titleOn(...london)).toBe('On the Underground: London');
    expect(titleOn(...london, [renamed])).toBe('On the Underground: London (custom board)');
    const named = { ...renamed, name: 'Camden' };
    expect(titleOn(...london, [named])).toBe('On the Underground: Camden');
  });
});

describe('the board in words', () => {
  it.each([
    ['en', /You have 4 actions left/, /You has|of You\b/],
    ['de', /Du hast/, /Du hat|von Du\b/],
    ['fr', /(Vous avez|Il vous reste)/, /Vous a |de Vous\b/],
  ] as const)('says "you" as %s does', async (language, right, wrong) => {
    await turnTo(language);
    const { board, position } = await opened({ edition: 'underground-london', seats: 2, seed: 3 });
    const name = manifestOf(language).you;
    const words = underground.text?.(board, { ...position, names: [name, 'Bot 1'] }).join('\n');
    await turnTo('en');
    expect(words).toMatch(right);
    expect(words).not.toMatch(wrong);
  });
});

describe('to take back', () => {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = () => undefined;
  });
  const props = {
    name: null,
    isDaily: false,
    isPracticeOffered: false,
    onagree: () => undefined,
    onclose: () => undefined,
  };
  const words = (target: HTMLElement): string => (target.textContent ?? '').replace(/\s+/g, ' ');

  it('is asked about in few words that tell the price', () => {
    const text = words(draw(TakeBack, props));
    expect(text).toContain('Take back your last turn?');
    expect(text).toContain('won’t count in your statistics');
    expect(text.split(' ').length).toBeLessThan(45);
  });

  it('names whose turn it was at one screen, and speaks of bots only where some play', () => {
    const text = words(draw(TakeBack, { ...props, name: 'Ben' }));
    expect(text).toContain('the last turn of Ben');
    expect(text).not.toMatch(/\bmy\b|bots/i);
  });
});

describe('the end of a game', () => {
  const over = (points: number[], ranks: number[], grade = 0): Position =>
    ({
      decision: { kind: 'over', seats: [] },
      eyes: 0,
      awaits_confirmation: false,
      can_undo: [],
      scores: { points, ranks, grade },
    }) as unknown as Position;
  const line = (players: Player[], ...result: Parameters<typeof over>): string =>
    statusLine(over(...result), { players, atScreen: [0] }, null);

  it('tells the one person by how much the game was lost or won', () => {
    const players = [human('You'), bot('casual')];
    expect(line(players, [53, 175], [2, 1])).toBe('You lost by 122 points. Bot 1 wins with 175.');
    expect(line(players, [60, 41], [1, 2])).toBe('You win by 19 points, with 60.');
  });

  it('tells alone whether a grade is good', () =>
    expect(line([human('You')], [31], [1], 1)).toBe('31 points: grade 1 of 6 (6 is best).'));
});

describe('a bot', () => {
  it('has its level beside its name, and a space before its points', async () => {
    const { position } = await opened({ edition: 'metro', seats: 2, seed: 3 });
    const target = draw(Scores, {
      position,
      players: [human('Ada'), bot('casual')],
      gains: [],
      colour: () => '',
    });
    expect(target.querySelector('li:nth-child(2) .name')?.textContent).toMatch(/^Bot 1\s*casual$/);
    expect(target.querySelector('li:nth-child(2)')?.textContent).not.toMatch(/Bot 1 ?\d/);
  });
});

describe('a list of games', () => {
  it('sets points apart from names, so that "Bot 1" with 5 points is not Bot 15', () => {
    const nothingMore = createRawSnippet(() => ({ render: () => '<span></span>' }));
    const target = draw(Card, {
      ...{ title: 'Metro', to: '#/', names: ['Ada', 'Bot 1'], points: [3, 5], over: true },
      ...{ picture: nothingMore, about: nothingMore, doings: nothingMore },
    });
    const points = [...target.querySelectorAll('.result b')].map((one) => one.textContent);
    expect(points).toEqual(['3', '5']);
  });
});

describe('what might follow in a review', () => {
  it('names who plays, and nobody for a draw', () => {
    const by = (seat: number | null, move: string) => ({ by: seat, do: move, detail: {} });
    const line = [by(0, 'a move'), by(null, 'A tile is drawn'), by(1, 'An answer')];
    const costs = { do: 'a move', detail: {}, step: 4, cost: { points: 5, points_error: 1 } };
    const target = draw(Costly, {
      decisions: [{ ...costs, line }],
      name: 'Ada',
      names: ['Ada', 'Ben'],
      shown: null,
      describe: (move: { do: string }) => move.do,
      onshow: () => undefined,
      ontry: () => undefined,
    });
    const text = (target.querySelector('.line')?.textContent ?? '').replace(/\s+/g, ' ');
    expect(text.trim()).toBe('Play might go on: A tile is drawn → Ben: an answer');
  });
});

describe('the board of Metro', () => {
  it('tells owners by dots beside the number of a station where colours do not do', async () => {
    const { board } = await opened({ edition: 'metro', seats: 4, seed: 3 });
    const target = draw(Stations, { board: board, lines: [], patterns: true });
    const numbers = [...target.querySelectorAll('text')].map((text) => text.textContent?.trim());
    // Every figure is that of a station; the owner is as many dots.
    const { stations } = board as unknown as {
      stations: { number: number; owner: number | null }[];
    };
    expect(numbers.map(Number)).toEqual(stations.map(({ number }) => number));
    const dots = stations.reduce((sum, { owner }) => sum + (owner === null ? 0 : owner + 1), 0);
    expect(target.querySelectorAll('.pip')).toHaveLength(dots);
  });

  it('of Paris marks tourists with the letters of their spaces, in every mode', async () => {
    const { board, position } = await opened({ edition: 'metro-paris', seats: 2, seed: 3 });
    const target = draw(Tourists, { board, view: position.view });
    const figures = target.querySelectorAll('.tourists > g');
    expect(figures.length).toBeGreaterThan(3);
    expect(target.querySelectorAll('.tourists text')).toHaveLength(figures.length);
  });

  it('of Paris offers a choice of landmarks on the board and in the list of moves, nowhere else', async () => {
    const move = { do: 'visit x', detail: { action: 'visit' } } as never;
    const { board, position } = await opened({ edition: 'metro-paris', seats: 2, seed: 3 });
    const Panel = metro.Panel;
    if (!Panel) throw new Error('Metro has no panel');
    const target = draw(Panel, {
      ...nothing,
      board,
      position,
      seat: 0,
      legal: [move],
      patterns: false,
    });
    expect(target.querySelectorAll('[data-do], [data-sight]')).toHaveLength(0);
  });

  it('calls the tiles that are left by their names', async () => {
    const { position } = await opened({ edition: 'metro', seats: 2, seed: 3 });
    const labels = [...draw(Unseen, { position }).querySelectorAll('svg')].map((svg) =>
      svg.getAttribute('aria-label'),
    );
    expect(labels.length).toBeGreaterThan(10);
    for (const label of labels) expect(label).toMatch(/ /);
  });
});

describe('the objectives of Paris', () => {
  it('show their stations on the map while they are pointed at, and until pressed again', async () => {
    const { board, position } = await opened({ edition: 'underground-paris', seats: 2, seed: 3 });
    const target = draw(UndergroundPanel, {
      ...nothing,
      board,
      position,
      seat: 0,
      legal: [],
      patterns: false,
    });
    const card = target.querySelector<HTMLButtonElement>('.objectives button');
    const { objectives } = position.facts as unknown as { objectives: { stations: string[] }[] };
    const stations = objectives[0]?.stations;
    expect(stations?.length).toBeGreaterThan(2);
    card?.dispatchEvent(new MouseEvent('mouseenter'));
    expect(pointed.stations).toEqual(stations);
    card?.dispatchEvent(new MouseEvent('mouseleave'));
    expect(pointed.stations).toEqual([]);
    card?.click();
    card?.dispatchEvent(new MouseEvent('mouseleave'));
    expect(pointed.stations).toEqual(stations);
    card?.click();
    expect(pointed.stations).toEqual([]);
  });
});

describe('Next Station', () => {
  const solo = { edition: 'next-station-london', seats: 1, seed: 5 };

  it('asks in words which of two ways is meant', async () => {
    const { board, position } = await opened(solo, ['order pink green purple blue']);
    const moves = position.legal.filter(({ detail }) => detail.action !== 'pass').slice(0, 2);
    const target = draw(Which, {
      ...nothing,
      board,
      atlas: atlasOf(board),
      pencil: 'pink',
      moves,
      units: 1,
      onclose: () => undefined,
    });
    expect(target.querySelector('[data-asks]')?.textContent).toBe('Which way?');
  });

  it('says what a joker allows as soon as it is taken up', async () => {
    const { position } = await opened(solo, ['order pink green purple blue']);
    const plain = task(position);
    selection.wish = { power: 'joker', first: null };
    expect(task(position)).not.toBe(plain);
    expect(task(position)).toMatch(/any/);
  });

  it('says which pencil a lesson wants next when another one is tapped', async () => {
    const { board, position } = await opened(solo);
    const legal = position.legal.filter((move) => move.do === 'order pink green purple blue');
    const target = draw(Strip, {
      ...nothing,
      board,
      position,
      seat: 0,
      legal,
      patterns: false,
    });
    target.querySelector<HTMLButtonElement>('[data-pencil="blue"]')?.click();
    flushSync();
    expect(target.querySelector('.note')?.textContent).toMatch(/pink/);
  });

  it('has a letter of its own for each pencil, which begins its name', () => {
    const letters = (['pink', 'purple', 'green', 'blue'] as const).map((id) => [
      id,
      pencilLetter(id),
    ]);
    expect(letters).toEqual([
      ['pink', 'Pi'],
      ['purple', 'Pu'],
      ['green', 'G'],
      ['blue', 'B'],
    ]);
  });
});

describe('the English of the page', () => {
  const catalogues = import.meta.glob<Record<string, unknown>>('../src/languages/en/*.json', {
    eager: true,
  });
  const textsIn = (found: unknown): string[] =>
    typeof found === 'string' ? [found] : Object.values(found as object).flatMap(textsIn);
  const texts = Object.values(catalogues).flatMap(textsIn);

  it('is found', () => {
    expect(texts.length).toBeGreaterThan(500);
  });

  it.each([
    'Play today’s deal',
    'people at your side',
    'Show all {n} games',
    'waits for you · Next one',
    'as the rulebook begins it',
    'Seed (empty',
    'Rebuilt by us: nothing',
    'draw a tile instead',
    'in the tower',
    'Row of {',
    'Points of {',
    'Equal ways:',
    'games in thought',
    'The bot would look at',
    'plays the game on in thought',
    'Measure the players by',
    'There is better.',
    'gives away',
    'Only the best move brings this',
    'No bot is behind you',
    'End as it stands',
    'would like to take back',
    'Something was taken back',
    'Whoever leaves is replaced',
    'The one of the box',
    'Every option',
    'What shall the others call you',
    'Tell me when it is my turn',
    'Load anew',
    'As the system',
    'besides colours',
    'as the engine writes them',
    'own sheet · a wagon',
    'press a glowing square',
    'has no sight',
    'no sights',
  ])('no longer says "%s"', (phrase) =>
    expect(texts.filter((text) => text.includes(phrase))).toEqual([]),
  );
});
