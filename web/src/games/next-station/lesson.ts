import type { Lesson } from '../family';

/** The pink line of a solo game, card by card, and the first interchange. */
const lesson: Lesson = {
  setup: { edition: 'next-station-london', seats: 1, seed: 52 },
  steps: [
    {
      text: {
        en: 'This sheet is your London. Every station has a symbol: circle, triangle, square or pentagon. The thin grey lines show where you may draw; the shaded fields are districts, the blue band is the Thames. In four rounds you build four lines, each from its coloured departure station.',
        de: 'Dieses Blatt ist dein London. Jeder Bahnhof hat ein Zeichen: Kreis, Dreieck, Quadrat oder Fünfeck. Die dünnen grauen Linien zeigen, wo du zeichnen darfst; die getönten Felder sind Bezirke, das blaue Band ist die Themse. In vier Runden baust du vier Linien, jede von ihrem farbigen Startbahnhof aus.',
        fr: 'Cette feuille est votre Londres. Chaque station porte un symbole : cercle, triangle, carré ou pentagone. Les fins traits gris montrent où l’on peut tracer ; les zones teintées sont les quartiers, la bande bleue est la Tamise. En quatre manches vous construisez quatre lignes, chacune depuis sa station de départ colorée.',
      },
    },
    {
      text: {
        en: 'Playing alone you choose the order of the four pencils. This lesson starts with pink: tap pink, green, purple, blue.',
        de: 'Wer allein spielt, wählt die Folge der vier Stifte. Diese Übung beginnt mit Rosa: Tippe Rosa, Grün, Violett, Blau an.',
        fr: 'En solo, vous choisissez l’ordre des quatre crayons. Cette leçon commence par le rose : touchez rose, vert, violet, bleu.',
      },
      moves: ['order pink green purple blue'],
    },
    {
      text: {
        en: 'The card shows a square: draw one section from the pink departure H4 to a square that a grey line leads to. Dotted lines show what is possible. Take J4.',
        de: 'Die Karte zeigt ein Quadrat: Zeichne eine Strecke vom rosa Startbahnhof H4 zu einem Quadrat, zu dem eine graue Linie führt. Gepunktet ist, was geht. Nimm J4.',
        fr: 'La carte montre un carré : tracez un tronçon depuis le départ rose H4 vers un carré relié par un trait gris. Les pointillés montrent ce qui est possible. Prenez J4.',
      },
      moves: ['draw c-7-3 s-9-3'],
    },
    {
      text: {
        en: 'A triangle. Go on from an end of your line: J7 lies beyond the Thames, and every section under the river brings 2 points. Its compass marks a tourist site, which counts at the end.',
        de: 'Ein Dreieck. Baue an einem Ende deiner Linie weiter: J7 liegt jenseits der Themse, und jede Strecke unter dem Fluss bringt 2 Punkte. Die Windrose zeigt eine Sehenswürdigkeit, die am Ende zählt.',
        fr: 'Un triangle. Continuez depuis une extrémité de la ligne : J7 est au-delà de la Tamise, et chaque tronçon sous le fleuve rapporte 2 points. Sa rose des vents signale un site touristique, qui compte à la fin.',
      },
      moves: ['draw s-9-3 t-9-6'],
    },
    {
      text: {
        en: 'A pentagon. J8 is in a new district. A line scores its districts times the most stations it has in one of them, so you want both. You may also pass, but not now: draw to J8.',
        de: 'Ein Fünfeck. J8 liegt in einem neuen Bezirk. Eine Linie zählt ihre Bezirke mal die meisten Bahnhöfe in einem davon; du brauchst also beides. Du darfst auch passen, aber jetzt nicht: Zeichne nach J8.',
        fr: 'Un pentagone. J8 est dans un nouveau quartier. Une ligne vaut ses quartiers multipliés par le plus grand nombre de stations dans l’un d’eux : il faut les deux. On peut aussi passer, mais pas maintenant : tracez vers J8.',
      },
      moves: ['draw t-9-6 p-9-7'],
    },
    {
      text: {
        en: 'A joker leads to any symbol. The line has two ends, and the departure H4 is still one of them. Sections never cross, and a line never comes twice to the same station. Draw from H4 to I5.',
        de: 'Ein Joker führt zu jedem Zeichen. Die Linie hat zwei Enden, und der Start H4 ist noch eines. Strecken kreuzen sich nie, und eine Linie kommt nie zweimal zum selben Bahnhof. Zeichne von H4 nach I5.',
        fr: 'Un joker mène à tout symbole. La ligne a deux extrémités, et le départ H4 en est encore une. Les tronçons ne se croisent jamais, et une ligne ne revient jamais à la même station. Tracez de H4 à I5.',
      },
      moves: ['draw c-7-3 p-8-4'],
    },
    {
      text: {
        en: 'The railroad switch came, and with it a circle: this section may start at any station of the line. Branch off at H4 to H6. The branch is a third end from now on.',
        de: 'Die Weiche kam und mit ihr ein Kreis: Diese Strecke darf an jedem Bahnhof der Linie beginnen. Zweige bei H4 nach H6 ab. Der Zweig ist von nun an ein drittes Ende.',
        fr: 'L’aiguillage est sorti, avec un cercle : ce tronçon peut partir de toute station de la ligne. Bifurquez de H4 vers H6. La branche est désormais une troisième extrémité.',
      },
      moves: ['draw c-7-3 c-7-5'],
    },
    {
      text: {
        en: 'The fifth dark card: after this turn the round is over. Beside the map you saw it come, the bar of five is full. The centre F4 may be reached with every card. Draw there, once more under the Thames.',
        de: 'Die fünfte dunkle Karte: Nach diesem Zug ist die Runde vorbei. Neben dem Plan war es zu sehen, die Fünferleiste ist voll. Das Zentrum F4 ist mit jeder Karte zu erreichen. Zeichne dorthin, noch einmal unter der Themse hindurch.',
        fr: 'La cinquième carte sombre : après ce tour, la manche est finie. On le voyait venir à côté du plan, la barre de cinq est pleine. Le centre F4 s’atteint avec toute carte. Tracez-y, encore une fois sous la Tamise.',
      },
      moves: ['draw c-7-5 centre'],
    },
    {
      text: {
        en: 'The pink line stands in 3 districts, with 5 stations in one of them: 3 × 5 = 15. Three sections run under the Thames: 6 more. That makes 21, as the legend below the map says.',
        de: 'Die rosa Linie steht in 3 Bezirken, mit 5 Bahnhöfen in einem davon: 3 × 5 = 15. Drei Strecken führen unter der Themse hindurch: 6 dazu. Das macht 21, wie die Legende unter dem Plan sagt.',
        fr: 'La ligne rose dessert 3 quartiers, avec 5 stations dans l’un d’eux : 3 × 5 = 15. Trois tronçons passent sous la Tamise : 6 de plus. Cela fait 21, comme le dit la légende sous le plan.',
      },
    },
    {
      text: {
        en: 'Round two: all cards are shuffled again, and the green line begins at D3. Draw to the square D2.',
        de: 'Runde zwei: Alle Karten werden neu gemischt, und die grüne Linie beginnt bei D3. Zeichne zum Quadrat D2.',
        fr: 'Deuxième manche : toutes les cartes sont remélangées, et la ligne verte part de D3. Tracez vers le carré D2.',
      },
      moves: ['draw t-3-2 s-3-1'],
    },
    {
      text: {
        en: 'Pink has been at the centre already. If green comes there too, it becomes an interchange: a station on two lines brings 2 points at the end, on three lines 5, on four lines 9. Draw to F4.',
        de: 'Rosa war schon im Zentrum. Kommt Grün auch dorthin, wird es ein Umsteigebahnhof: Ein Bahnhof auf zwei Linien bringt am Ende 2 Punkte, auf drei Linien 5, auf vier Linien 9. Zeichne nach F4.',
        fr: 'Le rose est déjà passé au centre. Si le vert y vient aussi, il devient une correspondance : une station sur deux lignes vaut 2 points à la fin, sur trois lignes 5, sur quatre lignes 9. Tracez vers F4.',
      },
      moves: ['draw s-3-1 centre'],
    },
    {
      text: {
        en: 'The ring of F4 now shows both colours. After four rounds the lines, the visits to tourist sites and the interchanges are added up. With more players everybody draws on the same card, each on their own sheet. You know all you need.',
        de: 'Der Ring um F4 zeigt nun beide Farben. Nach vier Runden zählen die Linien, die Besuche bei Sehenswürdigkeiten und die Umsteigebahnhöfe zusammen. Zu mehreren zeichnen alle zur selben Karte, jeder auf dem eigenen Blatt. Mehr musst du nicht wissen.',
        fr: 'L’anneau de F4 montre maintenant les deux couleurs. Après quatre manches, on additionne les lignes, les visites de sites touristiques et les correspondances. À plusieurs, tous tracent sur la même carte, chacun sur sa feuille. Vous savez tout.',
      },
    },
  ],
};

export default lesson;
