import type { FamilyRow } from '../family';

export const onTheUnderground: FamilyRow = {
  family: 'on-the-underground',
  title: 'On the Underground',
  lead: {
    en: 'Run the lines that the passenger rides.',
    de: 'Betreibe die Linien, die der Fahrgast nimmt.',
    fr: 'Exploitez les lignes que prend le passager.',
  },
  about: {
    en: [
      'You run several lines: four actions a turn extend them, one track each.',
      'Stations of special kinds, pairs, and stations enclosed by a loop bring points at once.',
      'After your actions the Passenger travels to two of the open destinations, and pays for every line he rides.',
    ],
    de: [
      'Du betreibst mehrere Linien: Vier Aktionen je Zug verlängern sie, je eine Strecke.',
      'Besondere Stationen, Paare und vom Ring umschlossene Stationen bringen sofort Punkte.',
      'Nach deinen Aktionen fährt der Fahrgast zu zwei der offenen Ziele und zahlt für jede Linie, die er nimmt.',
    ],
    fr: [
      'Vous exploitez plusieurs lignes : quatre actions par tour les prolongent, d’un tronçon chacune.',
      'Stations spéciales, paires et stations encerclées par une boucle rapportent tout de suite.',
      'Après vos actions, le Passager va vers deux des destinations visibles et paie chaque ligne qu’il prend.',
    ],
  },
  colour: 'var(--line-green)',
  box: { minutes: 60, weight: 3 },
  boxes: { 'underground-new-york': { weight: 4 }, 'underground-paris': { weight: 4 } },
  full: {},
  modules: { en: '', de: '', fr: '' },
  view: () => import('.'),
  picture: () => import('./Picture.svelte'),
  lesson: () => import('./lesson'),
};
