import type { FamilyRow } from '../family';

export const onTheUnderground: FamilyRow = {
  family: 'on-the-underground',
  title: 'On the Underground',
  lead: {
    en: 'Run the lines that the passenger rides.',
    de: 'Betreibe die Linien, die der Fahrgast nimmt.',
    fr: 'Exploitez les lignes que prend le passager.',
  },
  colour: 'var(--line-green)',
  box: { minutes: 60, weight: 3 },
  boxes: { 'underground-new-york': { weight: 4 }, 'underground-paris': { weight: 4 } },
  full: {},
  modules: { en: '', de: '', fr: '' },
  view: () => import('.'),
  lesson: () => import('./lesson'),
  setup: {
    de: () => import('./texts/setup.de'),
    fr: () => import('./texts/setup.fr'),
  },
};
