import type { FamilyView } from '../family';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { text } from './text';
import Thumbnail from './Thumbnail.svelte';
import { source, tell } from './events';
import { describe } from './words';

const nextStation: FamilyView = {
  family: 'next-station',
  Board,
  Panel,
  Thumbnail,
  describe,
  tell,
  source,
  text,
  narrowHeight: 'min(66dvh, 100vw + 8.6rem)',
};

export default nextStation;
