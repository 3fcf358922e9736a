import type { Lesson } from '../family';

/** A yellow line from station 5 to the central station, and a blue one ended early. */
const lesson: Lesson = {
  setup: { edition: 'metro', seats: 2, seed: 41 },
  steps: [
    {
      text: {
        en: 'Welcome to Metro. You own the yellow stations with the dark outline; a train waits at each. Your trains should travel as far as possible before they arrive.',
        de: 'Willkommen bei Metro. Dir gehören die gelben Bahnhöfe mit dunklem Rand; an jeder Abfahrt wartet ein Wagen. Deine Züge sollen möglichst weit fahren, bevor sie ankommen.',
        fr: 'Bienvenue dans Metro. Les stations jaunes au contour sombre sont à vous ; un wagon attend à chaque départ. Vos trains doivent aller le plus loin possible avant d’arriver.',
      },
    },
    {
      text: {
        en: 'Each turn you lay one tile: on the edge of the board or beside a tile that lies there. Lay yours on the glowing square, in front of your station 5.',
        de: 'In jedem Zug legst du ein Plättchen: an den Rand des Bretts oder neben ein liegendes. Lege deines auf das leuchtende Feld vor deinem Bahnhof 5.',
        fr: 'À chaque tour vous posez une tuile : au bord du plateau ou à côté d’une tuile posée. Posez la vôtre sur la case lumineuse, devant votre station 5.',
      },
      moves: ['place acba d1'],
      answers: [{ by: 1, do: 'place dada h4' }],
    },
    {
      text: {
        en: 'Your line from station 5 has left: a thin stroke with an arrow shows where it goes on. Point at the station, or at any track: the line is traced from end to end, and its tiles are counted.',
        de: 'Deine Linie von Bahnhof 5 ist losgefahren: Ein dünner Strich mit Pfeil zeigt, wo es weitergeht. Zeige auf den Bahnhof oder auf irgendein Gleis: Die Linie wird von Anfang bis Ende verfolgt, ihre Plättchen werden gezählt.',
        fr: 'Votre ligne est partie de la station 5 : un trait fin et une flèche montrent où elle continue. Pointez la station ou n’importe quelle voie : la ligne est suivie d’un bout à l’autre et ses tuiles sont comptées.',
      },
    },
    {
      text: {
        en: 'If you do not like your tile you may draw another one instead. But that one must be laid, whatever it is. Try it.',
        de: 'Gefällt dir dein Plättchen nicht, darfst du stattdessen ein anderes ziehen. Das musst du dann aber legen, was immer es ist. Versuche es.',
        fr: 'Si votre tuile ne vous plaît pas, vous pouvez en piocher une autre. Mais celle-là, il faut la poser, quelle qu’elle soit. Essayez.',
      },
      moves: ['draw'],
    },
    {
      text: {
        en: 'Not bad: this tile leads your line straight on. Point at the glowing square to see it lie there before you press.',
        de: 'Nicht schlecht: Dieses Plättchen führt deine Linie geradeaus weiter. Zeige auf das leuchtende Feld, dann siehst du es dort liegen, bevor du drückst.',
        fr: 'Pas mal : cette tuile mène votre ligne tout droit. Pointez la case lumineuse pour la voir en place avant d’appuyer.',
      },
      moves: ['place adbb d2'],
      answers: [{ by: 1, do: 'place baac d3' }],
    },
    {
      text: {
        en: 'A line is scored the moment it reaches a station or the central station: one point for every tile it passes. At the central station everything counts double. Anybody may complete it; the points are always the owner’s.',
        de: 'Eine Linie wird gewertet, sobald sie einen Bahnhof oder den Zentralbahnhof erreicht: ein Punkt für jedes Plättchen, das sie überquert. Am Zentralbahnhof zählt alles doppelt. Vollenden darf sie jeder; die Punkte bekommt immer, wem sie gehört.',
        fr: 'Une ligne compte dès qu’elle atteint une station ou la gare centrale : un point par tuile traversée. À la gare centrale, tout compte double. N’importe qui peut l’achever ; les points vont toujours à son propriétaire.',
      },
    },
    {
      text: {
        en: 'Your opponent turned your line aside, but the central station is next door. Lay the tile on the glowing square: four tiles, doubled.',
        de: 'Dein Gegner hat deine Linie abgelenkt, aber der Zentralbahnhof ist gleich nebenan. Lege das Plättchen auf das leuchtende Feld: vier Plättchen, verdoppelt.',
        fr: 'Votre adversaire a détourné votre ligne, mais la gare centrale est juste à côté. Posez la tuile sur la case lumineuse : quatre tuiles, doublées.',
      },
      moves: ['place bcbc e3'],
      answers: [{ by: 1, do: 'place aaaa a1' }],
    },
    {
      text: {
        en: 'Eight points. The line is broad now, and its wagon stands at its destination. Such a line is finished; no later tile changes it.',
        de: 'Acht Punkte. Die Linie ist jetzt breit, und ihr Wagen steht am Ziel. Eine solche Linie ist fertig; kein späteres Plättchen ändert sie.',
        fr: 'Huit points. La ligne est large maintenant, et son wagon est à destination. Une telle ligne est terminée ; aucune tuile ne la changera plus.',
      },
    },
    {
      text: {
        en: 'The other half of the art: end the lines of others while they are short. A line of a single tile may not be completed, but two tiles are enough. Send the blue train home.',
        de: 'Die andere Hälfte der Kunst: Beende die Linien der anderen, solange sie kurz sind. Eine Linie über ein einziges Plättchen darf man nicht vollenden, aber zwei genügen. Schicke den blauen Zug nach Hause.',
        fr: 'L’autre moitié de l’art : terminer les lignes des autres tant qu’elles sont courtes. Une ligne d’une seule tuile ne peut être achevée, mais deux suffisent. Renvoyez le train bleu chez lui.',
      },
      moves: ['place bbbb a2'],
    },
    {
      text: {
        en: 'Two points for blue instead of many. When all sixty tiles lie, the game ends, and most points win. The modules and cities add shares, tourists, a taxi and more; the rules pages explain each of them.',
        de: 'Zwei Punkte für Blau statt vieler. Liegen alle sechzig Plättchen, endet das Spiel, und die meisten Punkte gewinnen. Module und Städte bringen Aktien, Touristen, ein Taxi und mehr; die Regelseiten erklären sie alle.',
        fr: 'Deux points pour bleu au lieu de beaucoup. Quand les soixante tuiles sont posées, la partie s’achève et le plus de points l’emporte. Modules et villes ajoutent actions, touristes, taxi et plus encore ; les pages de règles les expliquent.',
      },
    },
  ],
};

export default lesson;
