import { afterAll, describe, expect, it } from 'vitest';
import { nameForOthers, peopleOf, playersOf, seated } from '../src/app/setup/player-names';
import { linesOf, named } from '../src/app/table/lines';
import { speak, t } from '../src/app/texts/texts.svelte';
import { EngineClient } from '../src/engine/client';
import { familyView } from '../src/games/registry';
import type { Board, LogEntry, Player, Setup } from '../src/protocol';
import { engineWire } from './engine';
import { gameNamed } from './kept';
import { languages } from './translations';

/**
 * Whole games of the corpus, told as the page tells them to whoever sits at the first seat. `npx vitest run tests/logs.test.ts -u`
 * writes the files anew, to be read; with MORE_LOGS=metro-paris/game-1-017 other games too.
 */
const everywhere = [
  'metro-berlin/game-1-030',
  'next-station-london/game-1-069',
  'underground-paris/game-1-015',
  ...(process.env.MORE_LOGS?.split(',') ?? []),
];

/** Told in English and two other languages only: their sentences of each kind are in tests/sentences for all languages. */
const inSome = [
  'metro/game-1-000',
  'metro-stockholm/game-1-000',
  'underground-new-york/game-1-005',
];

const told = [
  ...everywhere.flatMap((game) => languages.map((language) => ({ game, language }))),
  ...inSome.flatMap((game) => languages.slice(0, 3).map((language) => ({ game, language }))),
];

const engine = new EngineClient(await engineWire('engine', null));
afterAll(() => speak('en'));

/** The reader has no name, the others that of their seat. */
const seatedAt = (players: readonly Player[]): Player[] =>
  seated(
    players.map((_, seat) =>
      seat === 0
        ? { kind: 'human', name: '' }
        : { kind: 'bot', level: 'casual', name: nameForOthers('', seat) },
    ),
  );

interface Game {
  board: Board;
  setup: Setup;
  log: LogEntry[];
}

async function read(game: string): Promise<Game> {
  const table = await engine.openReplay(gameNamed(game));
  const board = await engine.board(table);
  const { setup } = await engine.save(table);
  const log = await engine.log(table, 0);
  await engine.leave(table);
  return { board, setup, log };
}

/** Read once for all languages. */
const known = new Map<string, Promise<Game>>();
function gameOf(game: string): Promise<Game> {
  const found = known.get(game) ?? read(game);
  known.set(game, found);
  return found;
}

async function logOf(game: string): Promise<string> {
  const { board, setup, log } = await gameOf(game);
  const players = seatedAt(playersOf(setup));
  const view = await familyView(board.family);
  const names = players.map(({ name }) => name);
  const lines = (entry: LogEntry) =>
    linesOf(entry, {
      describe: (move, events) => view?.describe(move, board, events) ?? '',
      deed: (entry) => view?.deed?.(entry, board, peopleOf(players)) ?? null,
      echoes: view?.echoes ?? {},
      tell: (event) => view?.tell(event, board, peopleOf(players)) ?? '',
      hidden: () => view?.hidden?.(entry, log.slice(0, entry.n), board, names) ?? t('table.hidden'),
    });
  return log
    .map((entry) => {
      const [first, ...others] = lines(entry);
      const what = entry.by === null ? first?.text : named(names[entry.by] ?? '', first);
      return [what, ...others.map(({ text }) => `    ${text}`)].join('\n') + '\n';
    })
    .join('');
}

describe('the log', () => {
  it.each(told)('of $game in $language is as it was read', async ({ game, language }) => {
    await speak(language);
    const [edition] = game.split('/');
    await expect(await logOf(game)).toMatchFileSnapshot(`logs/${edition}.${language}.txt`);
  });
});
