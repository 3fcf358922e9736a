import type { FamilyRow } from '../family';

export const nextStation: FamilyRow = {
  family: 'next-station',
  title: 'Next Station',
  lead: {
    en: 'Flip a card, draw a section: four lines on one sheet of London.',
    de: 'Karte aufdecken, Strecke zeichnen: vier Linien auf einem Blatt London.',
    fr: 'Une carte, un tronçon : quatre lignes sur une feuille de Londres.',
  },
  about: {
    en: [
      'A card is turned for everybody: draw one section to its symbol, from an end of your line.',
      'Four rounds, four pencils; a line counts districts times stations in the best of them, and crossings of the Thames.',
      'Where several of your lines meet, the interchange counts in the end.',
    ],
    de: [
      'Eine Karte gilt für alle: Zeichne von einem Ende deiner Linie eine Strecke zu ihrem Zeichen.',
      'Vier Runden, vier Stifte; eine Linie zählt Bezirke mal Bahnhöfe im besten davon, dazu Themse-Querungen.',
      'Wo sich mehrere deiner Linien treffen, zählt am Ende der Umsteigebahnhof.',
    ],
    fr: [
      'Une carte vaut pour tous : tracez un tronçon vers son symbole, depuis une extrémité de votre ligne.',
      'Quatre manches, quatre crayons ; une ligne compte ses quartiers fois les stations du meilleur, et ses passages de la Tamise.',
      'Là où vos lignes se croisent, la correspondance compte à la fin.',
    ],
  },
  together: true,
  colour: 'var(--line-blue)',
  box: { minutes: 25, weight: 2 },
  full: { objectives: 'on', powers: 'on' },
  modules: {
    en: 'shared objectives and pencil powers',
    de: 'gemeinsamen Zielen und Stiftkräften',
    fr: 'les objectifs communs et les pouvoirs des crayons',
  },
  view: () => import('.'),
  picture: () => import('./Picture.svelte'),
  lesson: () => import('./lesson'),
};
