import type { FamilySetupTexts } from '../../games/family';

const sideChoices = {
  sides: 'Comme le dit l’option Faces.',
  a: 'La face A.',
  b: 'La face B.',
};

/** Which side a landmark of Berlin shows. */
const sideOf = (name: string, n: number) => ({
  name: `Face : ${name}`,
  sentence: `Quelle face du monument ${n} (${name}) sert.`,
  choices: sideChoices,
});

export const setup: FamilySetupTexts = {
  options: {
    orientation: {
      name: 'Orientation',
      sentence: 'Comment les tuiles peuvent être tournées.',
      choices: {
        fixed: 'Toutes les flèches pointent dans le même sens.',
        free: 'Une tuile peut être posée dans chacune de ses quatre orientations.',
      },
    },
    'hand-tiles': {
      name: 'Tuiles en main',
      sentence: 'Combien de tuiles chacun tient.',
      choices: { '1': 'Une tuile.', '2': 'Deux tuiles.', '3': 'Trois tuiles.' },
    },
    corporations: {
      name: 'Sociétés',
      sentence: 'Module 1 : à qui sont les lignes.',
      choices: {
        off: 'Les lignes sont aux joueurs.',
        on: 'Elles sont à huit sociétés ; les joueurs tiennent des actions.',
      },
    },
    centre: {
      name: 'Centre',
      sentence: 'Ce qui occupe le milieu du plateau (les modules 2 et 3 s’excluent).',
      choices: {
        station: 'La gare centrale ; les lignes qui y finissent comptent double.',
        'central-stations':
          'Module 2 : des tuiles de gare centrale peuvent y faire naître d’autres lignes.',
        rails: 'Module 3 : quatre tuiles de voies ; les lignes continuent par elles.',
      },
    },
    numbering: {
      name: 'Numéros',
      sentence: 'Comment les stations sont numérotées, ce qui décide à qui elles sont.',
      choices: {
        metro: 'Dans le sens inverse des aiguilles, depuis le bout droit du haut.',
        cablecar: 'Dans le sens des aiguilles, depuis le bout gauche du haut.',
      },
    },
    markers: {
      name: 'Marqueurs',
      sentence: 'Où vont les marqueurs de touristes.',
      choices: {
        players: 'Aux joueurs, en secret ; points à la fin.',
        landmarks: 'Variante : sur les monuments ; points aussitôt.',
      },
    },
    sides: {
      name: 'Faces',
      sentence: 'Quelles faces des monuments servent.',
      choices: { a: 'Les faces A.', b: 'Les faces B.', mix: 'Chacun montre une face au hasard.' },
    },
    'side-1': sideOf('Rotes Rathaus', 1),
    'side-2': sideOf('Cathédrale de Berlin', 2),
    'side-3': sideOf('Reichstag', 3),
    'side-4': sideOf('Île aux Musées', 4),
    'side-5': sideOf('Église du Souvenir', 5),
    'side-6': sideOf('Colonne de la Victoire', 6),
    'side-7': sideOf('Porte de Brandebourg', 7),
    'side-8': sideOf('Tour de la télévision', 8),
    scoring: {
      name: 'Décompte',
      sentence: 'Comment la partie en solitaire est comptée.',
      choices: {
        normal: 'Les points de la dernière tuile de décompte.',
        challenging: 'Les points de la dernière moins son écart à la première.',
      },
    },
    'taxi-start': {
      name: 'Départ du taxi',
      sentence: 'Sur quelle flèche part le taxi.',
      choices: {
        left: 'Sur celle de gauche : la première case de la voie du haut suit.',
        right: 'Sur celle de droite : la case la plus à droite de la voie du bas suit.',
      },
    },
    'rail-tiles': {
      name: 'Tuiles de voies',
      sentence: 'Les tuiles de voies du centre comptent-elles ?',
      choices: {
        count: 'Un point par passage, comme les autres tuiles.',
        nothing: 'Elles ne comptent pas.',
      },
    },
    'central-arrival': {
      name: 'Arrivée au centre',
      sentence: 'Lignes qui arrivent à côté d’une tuile de gare centrale posée.',
      choices: {
        doubled: 'Comptent double, comme partout au centre.',
        single: 'Comptent une fois.',
      },
    },
    'central-one-tile': {
      name: 'Aussitôt finie, une tuile',
      sentence:
        'Une tuile de gare centrale dont la ligne serait aussitôt finie sur une seule tuile.',
      choices: { forbidden: 'Ne peut pas y être posée.', allowed: 'Peut y être posée.' },
    },
    'central-complete': {
      name: 'Aussitôt finie, plusieurs tuiles',
      sentence:
        'Une tuile de gare centrale dont la ligne serait aussitôt finie sur plusieurs tuiles.',
      choices: {
        allowed: 'Peut y être posée et compte aussitôt.',
        forbidden: 'Ne peut pas y être posée.',
      },
    },
    'without-tile': {
      name: 'Sans tuile',
      sentence:
        'Qui n’a plus de tuile mais pourrait échanger une action ou poser une tuile de gare centrale.',
      choices: { 'passed-over': 'Passe son tour.', 'may-act': 'Peut le faire, ou passer.' },
    },
    'exchange-cap': {
      name: 'Limite d’échange',
      sentence: 'Combien de fois chacun peut échanger des actions.',
      choices: {
        none: 'Aussi souvent qu’il veut.',
        '1': 'Une fois par partie.',
        '3': 'Trois fois par partie.',
        '10': 'Dix fois par partie.',
      },
    },
    'exchange-stop': {
      name: 'Fin des échanges',
      sentence: 'Ce qui compte pour les 25 points qui arrêtent l’échange d’actions.',
      choices: {
        lines: 'Le profit des lignes seulement.',
        'lines-and-city': 'Aussi les touristes du panneau de la société.',
      },
    },
    'corporation-city-points': {
      name: 'Points de la ville',
      sentence: 'Où vont les points que la ville donne à une société.',
      choices: { profit: 'Ils s’ajoutent à son profit à la fin.', nobody: 'À personne.' },
    },
    'one-tile-exception': {
      name: 'Ligne d’une tuile',
      sentence: 'Avec plusieurs tuiles en main : quand peut-on faire une ligne d’une tuile ?',
      choices: {
        tile: 'Quand cette tuile ne va nulle part ailleurs.',
        hand: 'Quand aucune tuile de la main ne va ailleurs.',
      },
    },
    'draw-with-more-tiles': {
      name: 'Piocher avec plus de tuiles',
      sentence: 'Piocher dans la tour avec deux ou trois tuiles en main.',
      choices: { allowed: 'Comme avec une.', forbidden: 'Interdit.' },
    },
    'tourist-order': {
      name: 'Ordre des touristes',
      sentence: 'Un touriste compte-t-il pour les lignes achevées par la tuile même où il vient ?',
      choices: {
        'tourists-first': 'Oui : les touristes d’abord, puis les lignes.',
        'lines-first': 'Non : les lignes d’abord, puis les touristes.',
      },
    },
    'spare-landmarks': {
      name: 'Monuments en trop',
      sentence: 'Monuments qui restent à cinq joueurs.',
      choices: {
        removed: 'Retournent dans la boîte.',
        dealt: 'Les premiers joueurs en reçoivent un de plus.',
      },
    },
    'landmark-order': {
      name: 'Ordre des monuments',
      sentence: 'L’ordre des monuments de chacun.',
      choices: {
        'as-dealt': 'Comme distribués.',
        arranged: 'Chacun arrange sa rangée avant la partie.',
      },
    },
    adjacent: {
      name: 'Voisinage',
      sentence: 'Quelles places sont voisines quand un touriste est transmis.',
      choices: {
        sides: 'Celles qui partagent un côté.',
        corners: 'Aussi celles qui partagent un coin.',
      },
    },
    'equal-rows': {
      name: 'Rangées égales',
      sentence: 'Deux rangées de touristes ou plus, de même longueur.',
      choices: { one: 'L’une d’elles compte comme la plus longue.', all: 'Toutes comptent.' },
    },
    'matching-space': {
      name: 'Place assortie',
      sentence: 'Une place libre de la couleur du touriste.',
      choices: {
        must: 'Doit être occupée.',
        may: 'Peut être occupée ; le touriste peut aussi être transmis.',
      },
    },
    'taxi-miss': {
      name: 'Taxi sans but',
      sentence: 'Un taxi qui ne trouve pas de case de la couleur.',
      choices: { drives: 'Roule quand même ses quatre cases.', stays: 'Reste sur place.' },
    },
    'station-tourists': {
      name: 'Touristes aux stations',
      sentence: 'À quelles stations attendent des touristes.',
      choices: { all: 'À toutes les 32.', owned: 'À celles qui sont à quelqu’un.' },
    },
    'empty-place': {
      name: 'Rang vide',
      sentence: 'Un rang que personne n’occupe avec un billet.',
      choices: { 'not-taken': 'Reste vacant.', taken: 'Va à ceux qui n’ont pas de billet.' },
    },
    'unowned-tickets': {
      name: 'Billets sans maître',
      sentence: 'Billets des lignes qui ne sont à personne.',
      choices: { virtual: 'Vont au joueur fictif.', lost: 'Sont perdus.' },
    },
    rejection: {
      name: 'Refus',
      sentence: 'Jusqu’à quand la tuile du type montré peut être refusée.',
      choices: {
        'last-card': 'Jusqu’à la dernière carte de la première manche.',
        reshuffle: 'Jusqu’à ce que les cartes soient mêlées de nouveau.',
      },
    },
    'reject-depth': {
      name: 'Profondeur du refus',
      sentence: 'Où est le milieu d’un nombre impair de tuiles.',
      choices: {
        floor: 'La plus petite moitié est au-dessus de la tuile refusée.',
        ceil: 'La plus grande moitié est au-dessus.',
      },
    },
    'finished-card': {
      name: 'Couleur finie',
      sentence: 'La carte d’une couleur dont toutes les lignes sont finies.',
      choices: {
        'at-once': 'Quitte aussitôt la pioche.',
        'when-revealed': 'La quitte quand elle est révélée.',
      },
    },
  },
  reconstructed: {
    metro:
      'Le cadre des huit sociétés, les tuiles de voies du centre et la sixième couleur de joueur.',
    'metro-solo': 'Le cadre des huit sociétés et le type de tuile que l’on peut refuser.',
    'metro-paris': 'Les couleurs des places des monuments.',
    'metro-stockholm': 'Les points des places des monuments et le nom de l’un d’eux.',
    'metro-london': 'Les couleurs des cases du circuit du taxi et les noms de quatre monuments.',
    'metro-new-york': 'Les points des huit panneaux et les noms des monuments.',
    'metro-st-petersburg': 'Les valeurs des tuiles de points.',
    'metro-berlin':
      'Les points des monuments, les seize cases des touristes et le nom d’un monument.',
  },
};
