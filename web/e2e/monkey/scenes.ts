import { languages } from '../languages';
import type { Edition, Player, SavedGame, Setup } from '../../src/protocol';
import { engine, person, playedGame } from '../kept';
import { Luck } from './luck';

/** Where the monkey is let loose, and under which settings. */
export interface Scene {
  title: string;
  /** The page's address after '#/'. */
  place: string;
  game: SavedGame | null;
  settings: Record<string, unknown>;
  viewport: { width: number; height: number };
  isTouch: boolean;
}

type Kind = 'hot-seat' | 'bots' | 'replay' | 'tutorial';

const tutorials = ['metro', 'next-station', 'on-the-underground'];
const levels = ['random', 'greedy', 'novice'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 820, height: 1100 },
  { width: 390, height: 844 },
];

/** What is visited in turn: every edition at one screen or against bots, every tutorial, and a replay of each family. */
function programme(editions: readonly Edition[], round: number, luck: Luck): [Kind, string][] {
  const games = editions.map(({ id }, i): [Kind, string] => [
    (i + round) % 2 === 0 ? 'hot-seat' : 'bots',
    id,
  ]);
  const replays = ['metro', 'next-station-london', 'underground-london'];
  const all: [Kind, string][] = [
    ...games,
    ...tutorials.map((family): [Kind, string] => ['tutorial', family]),
    ...replays.map((id): [Kind, string] => ['replay', id]),
  ];
  return all
    .map((visit) => ({ visit, rank: luck.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ visit }) => visit);
}

export const scenesInARound = 12 + tutorials.length + 3;

function playersOf(kind: Kind, seats: number, luck: Luck): Player[] {
  return Array.from({ length: seats }, (_, seat): Player =>
    seat === 0 || kind !== 'bots'
      ? person(seat === 0 ? '' : `Player ${seat + 1}`)
      : { kind: 'bot', name: `Bot ${seat}`, level: luck.of(levels) },
  );
}

/** Mostly the usual options, now and then others, where they go together. */
async function setupOf(edition: Edition, players: Player[], luck: Luck): Promise<Setup> {
  const plain = {
    edition: edition.id,
    seats: players.length,
    names: players.map(({ name }, seat) => name || `Player ${seat + 1}`),
    seed: luck.below(1_000_000),
  };
  const options = Object.fromEntries(
    edition.options.map(({ name, choices }) => [
      name,
      (luck.chance(0.3) ? luck.of(choices) : choices[0])?.value ?? '',
    ]),
  );
  const wish = { ...plain, options };
  return (await engine()).try(wish).then(
    () => wish,
    () => plain,
  );
}

/** A game that has gone on for a while: what comes late in a game is reached too. */
async function gameOf(kind: Kind, edition: Edition, luck: Luck): Promise<SavedGame> {
  const seats = Math.min(edition.max_seats, Math.max(edition.min_seats, luck.of([1, 2, 2, 2, 3])));
  const players = playersOf(kind, seats, luck);
  const setup = await setupOf(edition, players, luck);
  const late = { metro: 52, 'next-station': 20 * seats, 'on-the-underground': 90 }[edition.family];
  const moves = kind === 'replay' ? 1000 : Math.floor(late * luck.of([0, 0.5, 0.9, 1]));
  return playedGame(setup, players, { moves, seed: luck.below(1_000_000) });
}

const places: Partial<Record<Kind, string>> = {
  'hot-seat': 'table/kept',
  bots: 'table/kept',
  replay: 'replay/game/kept',
};

/** The n-th scene of a seed; it depends on nothing else. */
export async function sceneOf(seed: number, n: number): Promise<Scene> {
  const editions = await (await engine()).editions();
  const round = Math.floor(n / scenesInARound);
  const visits = programme(editions, round, new Luck(seed * 7919 + round));
  const [kind, what] = visits[n % scenesInARound] ?? ['tutorial', 'metro'];
  const luck = new Luck(seed * 104_729 + n);
  const edition = editions.find(({ id }) => kind !== 'tutorial' && id === what);
  const game = edition ? await gameOf(kind, edition, luck) : null;
  const isTouch = luck.chance(0.3);
  return {
    title: `${kind} ${what}`,
    place: places[kind] ?? `tutorial/${what}`,
    game,
    settings: {
      language: luck.of(['en', ...languages]),
      theme: luck.of(['light', 'dark']),
      speed: luck.of(['calm', 'quick', 'quick']),
      confirm: luck.of(['touch', 'touch', 'always', 'never']),
      patterns: luck.chance(0.2),
      name: '',
    },
    viewport: isTouch ? { width: 390, height: 844 } : luck.of(sizes),
    isTouch,
  };
}
