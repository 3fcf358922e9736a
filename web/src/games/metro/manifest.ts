import type { FamilyRow } from '../family';

export const metro: FamilyRow = {
  family: 'metro',
  title: 'Metro',
  colour: 'var(--line-red)',
  box: { minutes: 30, weight: 2 },
  boxes: { 'metro-solo': { minutes: 20 } },
  full: { corporations: 'on', centre: 'central-stations' },
  view: () => import('.'),
  picture: () => import('./Picture.svelte'),
  lesson: () => import('./lesson'),
};
