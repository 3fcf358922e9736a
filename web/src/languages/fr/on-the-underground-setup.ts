import type { FamilySetupTexts } from '../../games/family';

const map =
  'Le plan : stations, tronçons et nombres de voies sont refaits d’après le vrai réseau, de sorte que chaque phrase du livret y soit vraie.';

export const setup: FamilySetupTexts = {
  options: {
    'colour-sets': {
      name: 'Jeux de couleurs',
      sentence:
        'Comment les joueurs reçoivent leurs couleurs quand il y a plus de jeux que de joueurs.',
      choices: {
        pick: 'Chacun choisit un jeu, dans l’ordre du tour.',
        dealt: 'Les jeux sont tirés au sort.',
      },
    },
    'tie-break': {
      name: 'Égalité',
      sentence: 'Qui gagne entre joueurs à égalité de points.',
      choices: {
        board: 'Comme le disent les règles du plan.',
        shared: 'Ils partagent la victoire.',
        tokens: 'Qui a le plus de jetons de branche, sinon partage.',
        later: 'Qui joue plus tard dans l’ordre du tour.',
        'tokens-then-later': 'Qui a le plus de jetons de branche, puis qui joue plus tard.',
      },
    },
    'loop-stations': {
      name: 'Stations d’une boucle',
      sentence: 'Quelles stations d’une boucle rapportent.',
      choices: {
        board: 'Comme le disent les règles du plan.',
        'off-the-loop': 'Toutes celles qui ne sont pas sur la boucle.',
        'off-the-line': 'Seulement celles que la ligne ne touche pas du tout.',
      },
    },
    'full-branch': {
      name: 'Branche en tronçon plein',
      sentence: 'Le prix d’une voie qui bifurque et entre dans un tronçon plein.',
      choices: {
        board: 'Comme le disent les règles du plan.',
        four: 'Deux jetons pour la branche et deux pour le tronçon plein.',
        two: 'Deux jetons pour les deux ensemble.',
        never: 'Deux jetons servent à l’un ou à l’autre : aucune voie ne fait les deux.',
      },
    },
    'start-in-full': {
      name: 'Départ en tronçon plein',
      sentence: 'Si une ligne peut commencer dans un tronçon plein.',
      choices: {
        board: 'Comme le disent les règles du plan.',
        no: 'Non.',
        yes: 'Oui, pour deux jetons.',
      },
    },
  },
  reconstructed: {
    'underground-london': map,
    'underground-new-york': map,
    'underground-paris': map,
  },
};
