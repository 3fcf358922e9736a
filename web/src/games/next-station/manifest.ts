import type { FamilyRow } from '../family';

export const nextStation: FamilyRow = {
  family: 'next-station',
  title: 'Next Station',
  together: true,
  colour: 'var(--line-blue)',
  box: { minutes: 25, weight: 2 },
  full: { objectives: 'on', powers: 'on' },
  view: () => import('.'),
  picture: () => import('./Picture.svelte'),
  lesson: () => import('./lesson'),
  conductor: () => import('./Conductor.svelte'),
};
