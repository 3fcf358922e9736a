import type { HowTexts } from '../../app/how/texts/form';

export const fr: HowTexts = {
  metro: {
    parts: [
      {
        topic: 'goal',
        lines: [
          'De chaque station de votre couleur part une rame. Faites-lui faire le plus long détour : chaque tuile traversée vaut un point.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Posez votre tuile, ou piochez-en une et posez celle-ci.',
          'Elle va au bord du plan ou à côté d’une tuile, où vous voulez : elle peut prolonger n’importe quelle ligne.',
          'Elle ne peut pas achever une ligne d’une seule tuile, sauf si elle n’a pas d’autre place.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Une ligne compte dès qu’elle atteint une station, pour le propriétaire de sa station de départ : un point par tuile, à chaque passage.',
          'Une ligne qui finit au centre compte double.',
          'Faites donc durer vos lignes, et faites arriver tôt celles des autres.',
        ],
      },
      { topic: 'end', lines: ['Quand les 60 tuiles sont posées, le plus de points l’emporte.'] },
    ],
    captions: [
      'La tuile (1) relie la station 7 (2) à la station 6 (3) : deux tuiles, deux points.',
      'Neuf passages jusqu’au centre, doublés : 18 points.',
    ],
  },
  'next-station': {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Chacun trace quatre lignes de métro sur sa propre carte de Londres, une par manche.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Une carte montre un symbole. Tracez un tronçon d’une extrémité de votre ligne vers une station qui le porte, le long d’un trait gris.',
          'Ne croisez aucun tronçon et ne revenez jamais à une station de la même ligne. Vous pouvez passer.',
          'L’étoile du centre accepte toutes les cartes, et un joker mène partout.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Après chaque manche : quartiers visités × le plus de stations dans un quartier, plus 2 par tronçon sous la Tamise.',
          'À la fin : les sites touristiques, et les stations où se croisent deux (2), trois (5) ou quatre (9) de vos lignes.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'Une manche finit à sa cinquième carte de métro. Après quatre manches, le plus de points l’emporte.',
        ],
      },
    ],
    captions: [
      'Avec un carré sur la carte : de l’extrémité de la ligne (1) vers une station carrée (2).',
      'Le bleu, depuis son départ entouré : 4 quartiers × 5 stations, plus 2 × 2 pour la Tamise. 24 points.',
    ],
  },
  'on-the-underground': {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Exploitez les lignes que prend le Passager, et atteignez les stations qui rapportent.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Vous avez quatre actions : chacune pose un rail d’une de vos lignes, ou prend un jeton d’embranchement.',
          'Une ligne grandit à ses extrémités. Pour deux jetons, elle peut partir de n’importe laquelle de ses stations.',
          'Puis le Passager va vers une destination express et vers une normale.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Construire : 1 pour une gare nationale, 2 et un jeton pour un terminus, 3 pour deux symboles égaux reliés, 1 par station à l’intérieur d’une boucle.',
          'Le Passager marche le moins possible, puis change le moins possible. Chaque ligne qu’il prend rapporte un point.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'Quand les cartes sont épuisées, le Passager s’en va et l’on construit jusqu’à la fin du tour. Le plus de points l’emporte.',
        ],
      },
    ],
    captions: [
      'Le jaune va de Hampstead (1) au terminus Edgware (2) : deux points et un jeton.',
      'De Green Park (1) à Wembley Park (2), le Passager marche quatre tronçons et prend l’orange pour un : un point pour son propriétaire.',
    ],
  },
  'metro-solo': {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Huit couleurs marquent chacune pour soi, et seule la dernière compte. Gardez-les au même niveau.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Une carte montre une couleur. Posez l’une des deux tuiles visibles pour prolonger une ligne de cette couleur.',
          'Au premier tour, vous pouvez refuser une tuile du type indiqué.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'Une couleur sort quand ses quatre lignes sont arrivées. À la fin, votre résultat est le score le plus bas.',
        ],
      },
    ],
    captions: [
      'L’anneau marque la dernière tuile : elle a prolongé une ligne de la couleur montrée.',
    ],
  },
  'metro-paris': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Des touristes attendent sur les cases intérieures, et vous avez une rangée de monuments.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Couvrez un touriste : il visite une place libre de sa couleur sur l’un de vos monuments.',
          'Sans une telle place, vous l’envoyez vers une case voisine où il y a des touristes.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'À la fin, chaque touriste de votre plus longue rangée continue vaut 2, tout autre −1. Un monument avec quatre en donne 3 de plus.',
        ],
      },
    ],
    captions: ['Qui pose une tuile ici rencontre le touriste.'],
  },
  'metro-stockholm': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Des touristes attendent sur les cases intérieures. Vous avez en secret des marqueurs de certaines couleurs.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Un touriste couvert prend la première place libre à gauche dans la rangée des monuments.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'À la fin, vous recevez les points inscrits sous les touristes de vos couleurs. Rencontrez les vôtres quand une bonne place arrive.',
        ],
      },
    ],
    captions: ['Qui pose une tuile ici envoie ce touriste dans la rangée.'],
  },
  'metro-london': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Des touristes attendent sur les cases intérieures, et un taxi tourne autour de huit monuments.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Couvrez un touriste : le taxi va jusqu’à la prochaine place de sa couleur, à quatre places au plus.',
          'Vous marquez un point par place parcourue. Si la couleur est plus loin, rien.',
        ],
      },
    ],
    captions: ['Qui pose une tuile ici appelle le taxi pour ce touriste.'],
  },
  'metro-new-york': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Un touriste attend à chaque station, et votre plateau dit ce que vaut chaque couleur pour vous.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Quand une ligne finit à une station, son propriétaire prend le touriste qui y attend, qui que ce soit qui l’ait achevée.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'À la fin, chaque touriste compte ce que dit votre plateau. Menez vos lignes vers les plus précieux.',
        ],
      },
    ],
    captions: [
      'Une ligne de la station 7 (1) qui finit à la station 6 (2) prend le touriste qui s’y trouve.',
    ],
  },
  'metro-st-petersburg': {
    parts: [
      { topic: 'special', lines: ['Huit monuments reposent sur les diagonales.'] },
      {
        topic: 'turn',
        lines: [
          'Couvrez un monument : vous choisissez un touriste à mettre sur votre tuile.',
          'Quand une ligne compte, son propriétaire prend une tuile de points secrète pour chaque touriste croisé.',
        ],
      },
      {
        topic: 'score',
        lines: ['À la fin, les tuiles de points sont retournées et additionnées.'],
      },
    ],
    captions: ['Cette ligne a croisé un touriste et gagné une tuile de points.'],
  },
  'metro-berlin': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Seize touristes se tiennent sur le plan ; ceux qu’on couvre passent sur la nouvelle tuile.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Quand une ligne compte, son propriétaire reçoit un billet de la couleur de chaque touriste croisé.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'À la fin, le plus et le deuxième plus de billets de chaque couleur rapportent les nombres de son monument.',
        ],
      },
    ],
    captions: ['Cette tuile porte un touriste : chaque ligne qui y passe gagne un billet.'],
  },
  'underground-new-york': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Les lignes traversent l’eau par des icônes, et certaines stations forment des groupes.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Une ligne qui atteint un groupe marque 1 par autre groupe déjà atteint. Sa troisième icône vaut 3.',
          'Gare nationale 1, terminus 2 et une tuile d’embranchement.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'À la fin de votre tour, aucune de vos lignes ne doit finir sur une icône. Le Passager fait deux trajets, vers n’importe quelles destinations visibles.',
        ],
      },
    ],
    captions: [
      'Le bleu va de 14 St Union Sq (1) au groupe suivant (2) : un point par groupe déjà atteint.',
    ],
  },
  'underground-paris': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Les monuments portent des tuiles de cinq types, et vous avez deux objectifs secrets.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'La première ligne à un monument prend sa tuile. Les cinq types réunis valent 7 points ; deux tuiles d’embranchement remplacent un type manquant.',
          'Une station RER vaut 1 si une autre ligne y est déjà. Un terminus : des points ou des tuiles, au choix.',
          'À la fin, chacune de vos lignes qui relie les trois stations d’un objectif le marque.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Deux tuiles d’embranchement ouvrent un tronçon plein. Le Passager fait un trajet, vers n’importe quelle destination visible.',
        ],
      },
    ],
    captions: ['De Nation (1), le vert peut atteindre Père Lachaise (2) et prendre sa tuile.'],
  },
  'metro-corporations': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Huit compagnies possèdent quatre stations chacune. Vous en détenez des actions, face cachée.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Au lieu d’une tuile, échangez une action contre la carte visible de sa pile ou celle du dessus, sans la voir, tant qu’aucune compagnie n’a 25 points.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'À la fin, la meilleure compagnie vaut 8 par 10 %, la suivante 7, et ainsi de suite. Le plus gros actionnaire de chacune reçoit en plus un dixième de ses points.',
        ],
      },
    ],
    captions: ['Ces quatre stations appartiennent à une même compagnie.'],
  },
  'metro-central-stations': {
    parts: [
      {
        topic: 'special',
        lines: ['Vous avez une tuile de gare centrale : une ligne à vous qui part du milieu.'],
      },
      {
        topic: 'turn',
        lines: [
          'Au lieu d’une tuile de rails, posez-la à une entrée libre du centre. Sa ligne aussi doit traverser plus d’une tuile.',
        ],
      },
      { topic: 'score', lines: ['Une ligne qui part du centre ne compte jamais double.'] },
    ],
    captions: ['Huit entrées mènent hors du centre.'],
  },
  'metro-centre-rails': {
    parts: [
      {
        topic: 'special',
        lines: ['Quatre tuiles de rails couvrent le centre, et les lignes le traversent.'],
      },
      {
        topic: 'score',
        lines: [
          'Les lignes ne finissent qu’aux stations du bord, et rien ne compte double. Chaque passage d’une tuile de rails vaut un point.',
        ],
      },
    ],
    captions: ['Les lignes entrent d’un côté et ressortent d’un autre.'],
  },
  'next-station-objectives': {
    parts: [
      { topic: 'special', lines: ['Deux objectifs sur cinq restent visibles toute la partie.'] },
      {
        topic: 'score',
        lines: [
          'Chacun que votre réseau remplit à la fin vaut 10 points : huit correspondances, tous les quartiers, tous les sites touristiques, toutes les stations du centre, ou six passages de la Tamise.',
        ],
      },
    ],
    captions: ['Les sites touristiques : un des objectifs les demande tous.'],
  },
  'next-station-powers': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Chaque crayon porte un pouvoir. Qui l’a en main peut s’en servir une fois dans la manche.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Tracer deux tronçons ; prendre la carte pour un joker ; partir de n’importe où sur la ligne ; ou entourer une station, qui compte alors double dans son quartier.',
        ],
      },
    ],
    captions: ['Chaque ligne part de la station de son crayon, et le pouvoir le suit.'],
  },
  'next-station-solo': {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Seul, vous jouez pour le meilleur score et choisissez l’ordre des quatre crayons.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'Six niveaux : jusqu’à 90, 105, 120, 135, 150, et au-delà, le meilleur. Chaque module retire 10 points pour le niveau.',
        ],
      },
    ],
    captions: [
      'Quatre lignes sur une feuille : faites-les se croiser, les correspondances comptent.',
    ],
  },
};
