import type { FamilySetupTexts } from '../../games/family';

export const setup: FamilySetupTexts = {
  options: {
    objectives: {
      name: 'Objectifs communs',
      sentence: 'Si l’on joue avec des objectifs communs.',
      choices: {
        off: 'Sans eux.',
        on: 'Deux objectifs sur cinq sont visibles ; chacun atteint vaut 10 points à la fin.',
      },
    },
    powers: {
      name: 'Pouvoirs des crayons',
      sentence: 'Si les crayons ont des pouvoirs.',
      choices: {
        off: 'Sans eux.',
        on: 'Chaque crayon a un pouvoir, utilisable une fois dans la manche.',
      },
    },
    'early-switch': {
      name: 'Aiguillage précoce',
      sentence: 'Un aiguillage au premier ou au deuxième tour.',
      choices: {
        ignored: 'Les tronçons partent d’un bout de la ligne, même le second d’un double tronçon.',
        counts: 'Les tronçons de ce tour peuvent partir de toute station de la ligne.',
      },
    },
    'bare-line': {
      name: 'Ligne nue',
      sentence: 'Une ligne sans aucun tronçon.',
      choices: { one: 'Compte sa station de départ : 1 point.', zero: 'Ne rapporte rien.' },
    },
    'double-after-centre': {
      name: 'Double après le centre',
      sentence: 'Double tronçon sur un joker quand le premier menait au centre.',
      choices: {
        none: 'Pas de second tronçon.',
        any: 'Le second peut mener à tout symbole.',
      },
    },
    'grade-90': {
      name: 'Exactement 90 points',
      sentence: 'En solitaire : un score de 90 exactement.',
      choices: { lowest: 'Relève du niveau le plus bas.', second: 'Relève du deuxième niveau.' },
    },
    'solo-order': {
      name: 'Ordre des crayons',
      sentence: 'En solitaire : l’ordre des crayons.',
      choices: {
        chosen: 'Le joueur le fixe avant la première manche.',
        lot: 'Le sort en décide.',
      },
    },
  },
  reconstructed: {
    'next-station-london':
      'Rien : plan, cartes et décompte sont connus d’après la feuille imprimée.',
  },
};
