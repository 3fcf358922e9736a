import { afterAll, describe, expect, it } from 'vitest';
import { nameForOthers, peopleOf, playersOf, seated } from '../src/app/setup/player-names';
import { linesOf } from '../src/app/table/lines';
import { speak, t, type Language } from '../src/app/texts/texts.svelte';
import { EngineClient } from '../src/engine/client';
import { familyView } from '../src/games/registry';
import type { LogEntry, Player } from '../src/protocol';
import { engineWire } from './engine';
import { gameNamed } from './kept';

/**
 * Whole games of the corpus, told as the page tells them to whoever sits at the first seat. `npx vitest run tests/logs.test.ts -u`
 * writes the files anew, to be read; with MORE_LOGS=metro-paris/game-1-017 other games too.
 */
const games = [
  'metro/game-1-000',
  'metro-berlin/game-1-030',
  'metro-stockholm/game-1-000',
  'next-station-london/game-1-069',
  'underground-new-york/game-1-005',
  'underground-paris/game-1-015',
  ...(process.env.MORE_LOGS?.split(',') ?? []),
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

async function logOf(game: string): Promise<string> {
  const table = await engine.openReplay(gameNamed(game));
  const board = await engine.board(table);
  const players = seatedAt(playersOf((await engine.save(table)).setup));
  const log = await engine.log(table, 0);
  await engine.leave(table);
  const view = await familyView(board.family);
  const names = players.map(({ name }) => name);
  const lines = (entry: LogEntry) =>
    linesOf(entry, {
      describe: (move, events) => view?.describe(move, board, events) ?? '',
      echoes: view?.echoes ?? {},
      tell: (event) => view?.tell(event, board, peopleOf(players)) ?? '',
      hidden: () => view?.hidden?.(entry, log.slice(0, entry.n), board, names) ?? t('table.hidden'),
    });
  return log
    .map((entry) => {
      const who =
        entry.by === null ? '' : t('table.step', { name: names[entry.by] ?? '', what: '' });
      const told = lines(entry).map(({ text }, i) => (i === 0 ? who + text : `    ${text}`));
      return told.join('\n') + '\n';
    })
    .join('');
}

describe.each(games)('the log of %s', (game) => {
  it.each<Language>(['en', 'de', 'fr'])('in %s is as it was read', async (language) => {
    await speak(language);
    const [edition] = game.split('/');
    await expect(await logOf(game)).toMatchFileSnapshot(`logs/${edition}.${language}.txt`);
  });
});
