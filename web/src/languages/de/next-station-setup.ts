import type { FamilySetupTexts } from '../../games/family';

export const setup: FamilySetupTexts = {
  options: {
    objectives: {
      name: 'Gemeinsame Ziele',
      sentence: 'Ob mit gemeinsamen Zielen gespielt wird.',
      choices: {
        off: 'Ohne sie.',
        on: 'Zwei von fünf Zielen liegen aus; jedes erreichte bringt am Ende 10 Punkte.',
      },
    },
    powers: {
      name: 'Kräfte der Stifte',
      sentence: 'Ob die Stifte Kräfte haben.',
      choices: {
        off: 'Ohne sie.',
        on: 'Jeder Stift hat eine Kraft, die einmal in der Runde genutzt werden darf.',
      },
    },
    'early-switch': {
      name: 'Frühe Weiche',
      sentence: 'Eine Weiche im ersten oder zweiten Zug.',
      choices: {
        ignored: 'Strecken beginnen an einem Ende der Linie, auch die zweite einer Doppelstrecke.',
        counts: 'Strecken dieses Zuges dürfen an jedem Bahnhof der Linie beginnen.',
      },
    },
    'bare-line': {
      name: 'Leere Linie',
      sentence: 'Eine Linie ohne jede Strecke.',
      choices: { one: 'Wertet ihren Startbahnhof: 1 Punkt.', zero: 'Bringt nichts.' },
    },
    'double-after-centre': {
      name: 'Doppelstrecke nach dem Zentrum',
      sentence: 'Doppelstrecke auf einen Joker, wenn die erste Strecke ins Zentrum führte.',
      choices: {
        none: 'Es gibt keine zweite Strecke.',
        any: 'Die zweite darf zu jedem Zeichen führen.',
      },
    },
    'grade-90': {
      name: 'Genau 90 Punkte',
      sentence: 'Solo: ein Ergebnis von genau 90.',
      choices: { lowest: 'Gehört zur niedrigsten Stufe.', second: 'Gehört zur zweiten Stufe.' },
    },
    'solo-order': {
      name: 'Reihenfolge der Stifte',
      sentence: 'Solo: die Reihenfolge der Stifte.',
      choices: {
        chosen: 'Wer spielt, legt sie vor der ersten Runde fest.',
        lot: 'Das Los bestimmt sie.',
      },
    },
  },
  reconstructed: {
    'next-station-london': 'Nichts: Plan, Karten und Wertung sind vom gedruckten Blatt bekannt.',
  },
};
