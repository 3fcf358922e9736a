import type { FamilyView } from '../family';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { task } from './task';
import { ask, text } from './text';
import { describe } from './words';
import { deed, source, tell } from './events';

const nextStation: FamilyView = {
  family: 'next-station',
  Board,
  Panel,
  task,
  describe,
  deed,
  tell,
  echoes: {
    draw: ['section-drawn', 'section-drawn', 'power-used'],
    pass: ['passed'],
    circle: ['station-circled', 'power-used'],
    order: ['order-chosen'],
  },
  source,
  text,
  ask,
  narrowHeight: 'max(20rem, min(var(--rest), 100vw + 12.4rem))',
};

export default nextStation;
