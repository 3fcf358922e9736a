import type { FamilyView } from '../family';
import Board from './Board.svelte';
import { describe } from './describe';
import { deed, source, tell } from './events';
import { hidden } from './hidden';
import { boardOf } from './model';
import { ownerPaint } from './paint';
import Panel from './Panel.svelte';
import { task } from './task';
import { ask, text } from './text';

/** A player has the colour of the own stations; with corporations players have no colour on the board. */
const seatColour: NonNullable<FamilyView['seatColour']> = (seat, _, plain) => {
  const board = boardOf(plain);
  return board.corporate ? `var(--seat-${seat})` : ownerPaint(board, seat);
};

const metro: FamilyView = {
  family: 'metro',
  Board,
  Panel,
  task,
  describe,
  deed,
  tell,
  echoes: {
    place: ['tile-placed'],
    pass: ['passed'],
    leave: ['tourist-left'],
    exchange: ['share-returned'],
    central: ['central-placed'],
    send: ['tourist-sent'],
    tourist: ['tourist-placed'],
    arrange: ['landmark-dealt'],
    reject: ['tile-rejected'],
  },
  hidden,
  source,
  text,
  ask,
  seatColour,
};

export default metro;
