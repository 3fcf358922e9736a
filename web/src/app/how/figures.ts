import type { EngineClient, TableNumber } from '../../engine/client';
import type { Seat, Setup } from '../../protocol';
import { examples } from '../rules/examples';
import { played } from '../pictures/replayed';
import shown from '../pictures/card-games.json';
import type { HowId } from './pages';

/** A board that shows what a part of a page says: a game replayed by the engine, and what to look at on it. */
export interface Figure {
  /** The part of the page beside which it stands. */
  part: number;
  /** A game that shows this rule at work, that of an edition's card, or one that has only been set up. */
  game:
    | { rule: string; without?: number }
    | { card: string }
    | { setup: Setup; moves?: readonly string[] };
  /** In the family's names of places. */
  focus: readonly string[];
  /** Whose sheet or cards are shown. */
  eyes?: Seat;
}

const metro = { edition: 'metro', seats: 2, seed: 7 };

/** By page; texts are in `texts/`. */
export const figures: Record<HowId, readonly Figure[]> = {
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
  'metro-paris': [{ part: 1, game: { rule: 'MET-12.2', without: 2 }, focus: ['g5'] }],
  'metro-stockholm': [{ part: 1, game: { rule: 'MET-13.3', without: 1 }, focus: ['g5'] }],
  'metro-london': [{ part: 1, game: { rule: 'MET-14.3', without: 1 }, focus: ['f4'] }],
  'metro-new-york': [
    { part: 1, game: { rule: 'MET-15.3', without: 1 }, focus: ['station 7', 'station 6'] },
  ],
  'metro-st-petersburg': [{ part: 1, game: { rule: 'MET-16.4' }, focus: ['line 18'] }],
  'metro-berlin': [{ part: 1, game: { rule: 'MET-17.5' }, focus: ['g2'] }],
  'underground-new-york': [
    { part: 1, game: { rule: 'OTU-4.6' }, focus: ['14-st-union-sq', 'broadway-lafayette-st'] },
  ],
  'underground-paris': [
    { part: 1, game: { rule: 'OTU-4.10', without: 1 }, focus: ['nation', 'pere-lachaise'] },
  ],
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
