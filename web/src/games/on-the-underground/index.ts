import type { Position, Seat } from '../../protocol';
import type { FamilyView } from '../family';
import Board from './Board.svelte';
import { ask, inWords } from './descriptions';
import { boardOf, viewOf } from './model';
import Panel from './Panel.svelte';
import { task } from './task';
import { describe, say } from './words';
import { deed, source, tell } from './events';

/** A seat is seen in the colour of its first line; until it has one, in the table's. */
const mixes: Record<string, string> = {
  red: 'var(--line-red)',
  blue: 'var(--line-blue)',
  green: 'var(--line-green)',
  yellow: 'var(--line-yellow)',
  purple: 'var(--line-purple)',
  orange: 'var(--line-orange)',
  pink: 'var(--line-pink)',
  black: 'var(--ink)',
};

function seatColour(seat: Seat, position: Position): string {
  const [first] = viewOf(position).players[seat]?.lines ?? [];
  return mixes[first ?? ''] ?? `var(--seat-${seat})`;
}

/** Secret objectives are dealt to each in turn. */
const hidden: NonNullable<FamilyView['hidden']> = (_, before, __, names) => {
  const others = before.findLastIndex(({ detail }) => detail && detail.action !== 'deal-objective');
  const seat = (before.length - 1 - others) % names.length;
  return say('hiddenObjective', { who: names[seat] || say('player', { n: seat + 1 }) });
};

const family: FamilyView = {
  family: 'on-the-underground',
  Board,
  Panel,
  narrowHeight: 'max(20rem, var(--rest))',
  task,
  describe: (move, board) => describe(move, boardOf(board)),
  deed: (entry, board, people) => deed(entry, boardOf(board), people),
  tell: (event, board, people) => tell(event, boardOf(board), people),
  echoes: {
    build: ['built', 'turn-began'],
    'take-token': ['token-taken', 'turn-began'],
    terminus: ['token-taken', 'turn-began'],
    substitute: ['set-discarded', 'turn-began'],
    ride: ['travelled', 'turn-began'],
    'pick-set': ['set-taken', 'turn-began'],
  },
  hidden,
  source,
  text: (board, position) => inWords(boardOf(board), position),
  ask: (question, board, position, seat) => ask(question, boardOf(board), position, seat),
  seatColour,
};

export default family;
