import type { FamilyRow } from '../family';

export const metro: FamilyRow = {
  family: 'metro',
  title: 'Metro',
  lead: {
    en: 'Lay tiles so that your trains travel the longest way home.',
    de: 'Lege Plättchen, damit deine Züge den längsten Heimweg haben.',
    fr: 'Posez des tuiles pour que vos rames fassent le plus long chemin.',
  },
  colour: 'var(--line-red)',
  box: { minutes: 30, weight: 2 },
  boxes: { 'metro-solo': { minutes: 20 } },
  full: { corporations: 'on', centre: 'central-stations' },
  modules: {
    en: 'stock corporations and central station tiles',
    de: 'Aktiengesellschaften und Zentralbahnhof-Plättchen',
    fr: 'les compagnies par actions et les tuiles de gare centrale',
  },
  view: () => import('.'),
  lesson: () => import('./lesson'),
  setup: {
    de: () => import('./texts/setup.de'),
    fr: () => import('./texts/setup.fr'),
  },
};
