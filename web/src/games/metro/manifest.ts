import type { FamilyRow } from '../family';

export const metro: FamilyRow = {
  family: 'metro',
  title: 'Metro',
  lead: {
    en: 'Lay tiles so that your trains travel the longest way home.',
    de: 'Lege Plättchen, damit deine Züge den längsten Heimweg haben.',
    fr: 'Posez des tuiles pour que vos rames fassent le plus long chemin.',
  },
  about: {
    en: [
      'Lay a tile on your turn; every station of your colour sends out a train.',
      'A line counts a point for each tile it passes when it arrives, and twice as much in the middle.',
      'So keep your own lines long, and bring the others’ home early.',
    ],
    de: [
      'Lege in deinem Zug ein Plättchen; von jedem Bahnhof deiner Farbe fährt ein Zug los.',
      'Kommt eine Linie an, zählt sie einen Punkt je überquertem Plättchen, in der Mitte das Doppelte.',
      'Halte also deine Linien lang und bring die der anderen früh nach Hause.',
    ],
    fr: [
      'À votre tour, posez une tuile ; de chaque station de votre couleur part une rame.',
      'Une ligne qui arrive compte un point par tuile traversée, et le double au centre.',
      'Allongez donc vos lignes et faites arriver tôt celles des autres.',
    ],
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
  picture: () => import('./Picture.svelte'),
  lesson: () => import('./lesson'),
};
