import type { EngineClient, TableNumber } from '../../engine/client';
import { cities, type Figure } from '../../games/cities';
import { examples } from '../rules/examples';
import { played } from '../pictures/replayed';
import shown from '../pictures/card-games.json';
import type { HowId } from './pages';

export type { Figure };

const metro = { edition: 'metro', seats: 2, seed: 7 };

/** By page; those of a city are in its manifest. Texts are in `texts/`. */
const figures: Partial<Record<HowId, readonly Figure[]>> = {
  ...Object.fromEntries(cities.map(({ edition, figures }) => [edition, figures])),
  metro: [
    { part: 1, game: { rule: 'MET-4.1' }, focus: ['c1', 'station 7', 'station 6'] },
    { part: 2, game: { rule: 'MET-4.3' }, focus: ['line 10'] },
  ],
  'next-station': [
    { part: 1, game: { rule: 'NSL-6.1', without: 1 }, focus: ['c-4-5', 's-2-5'], eyes: 1 },
    { part: 2, game: { rule: 'NSL-6.1' }, focus: ['whole', 'departure blue'], eyes: 1 },
  ],
  'on-the-underground': [
    { part: 1, game: { rule: 'OTU-4.3' }, focus: ['hampstead', 'edgware'] },
    { part: 2, game: { rule: 'OTU-5.7' }, focus: ['green-park', 'wembley-park'] },
  ],
  'metro-solo': [{ part: 1, game: { card: 'metro-solo' }, focus: ['a2'] }],
  'metro-corporations': [
    { part: 0, game: { setup: { ...metro, options: { corporations: 'on' } } }, focus: ['owner 0'] },
  ],
  'metro-central-stations': [
    {
      part: 0,
      game: { setup: { ...metro, options: { centre: 'central-stations' } } },
      focus: ['centre'],
    },
  ],
  'metro-centre-rails': [
    { part: 0, game: { setup: { ...metro, options: { centre: 'rails' } } }, focus: ['centre'] },
  ],
  'next-station-objectives': [
    { part: 0, game: { card: 'next-station-london' }, focus: ['whole', 'tourist'] },
  ],
  'next-station-powers': [
    {
      part: 0,
      game: { card: 'next-station-london' },
      focus: ['whole', 'departure pink', 'departure blue', 'departure green', 'departure purple'],
    },
  ],
  'next-station-solo': [{ part: 0, game: { card: 'next-station-london' }, focus: [] }],
};

export const figuresOf = (id: HowId): readonly Figure[] => figures[id] ?? [];

/** Its game, opened at an engine. */
export function openFigure(engine: EngineClient, { game }: Figure): Promise<TableNumber> {
  if ('setup' in game) return played(engine, game.setup, game.moves ?? []);
  if ('card' in game) {
    const seats = game.card === 'next-station-london' || game.card === 'metro-solo' ? 1 : 2;
    const setup = { edition: game.card, seats, seed: 7 };
    return played(engine, setup, (shown as Record<string, string[]>)[game.card] ?? []);
  }
  const example = examples[game.rule];
  if (!example) throw new Error(`no example of ${game.rule}`);
  return played(
    engine,
    example.setup,
    example.moves.slice(0, example.moves.length - (game.without ?? 0)),
  );
}
