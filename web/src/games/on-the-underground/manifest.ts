import type { FamilyRow } from '../family';

export const onTheUnderground: FamilyRow = {
  family: 'on-the-underground',
  title: 'On the Underground',
  colour: 'var(--line-green)',
  box: { minutes: 60, weight: 3 },
  boxes: { 'underground-new-york': { weight: 4 }, 'underground-paris': { weight: 4 } },
  full: {},
  view: () => import('.'),
  picture: () => import('./Picture.svelte'),
  lesson: () => import('./lesson'),
  conductor: () => import('./Conductor.svelte'),
};
