import type { FamilyRow } from '../family';

export const nextStation: FamilyRow = {
  family: 'next-station',
  title: 'Next Station',
  lead: {
    en: 'Flip a card, draw a section: four lines on one sheet of London.',
    de: 'Karte aufdecken, Strecke zeichnen: vier Linien auf einem Blatt London.',
    fr: 'Une carte, un tronçon : quatre lignes sur une feuille de Londres.',
  },
  colour: 'var(--line-blue)',
  box: { minutes: 25, weight: 2 },
  full: { objectives: 'on', powers: 'on' },
  modules: {
    en: 'shared objectives and pencil powers',
    de: 'gemeinsamen Zielen und Stiftkräften',
    fr: 'les objectifs communs et les pouvoirs des crayons',
  },
  view: () => import('.'),
  lesson: () => import('./lesson'),
  setup: {
    de: () => import('./texts/setup.de'),
    fr: () => import('./texts/setup.fr'),
  },
};
