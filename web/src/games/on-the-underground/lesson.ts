import type { Lesson } from '../family';

/** Two turns of London. The deal is fixed, so every step is the same for everybody. */
const lesson: Lesson = {
  setup: { edition: 'underground-london', seats: 2, seed: 194 },
  steps: [
    {
      text: {
        en: 'This is London without trains. You own four lines: Red, Yellow, Green and Grey. The pale strokes are spaces for track; a street with two strokes has room for two lines. You score for the stations your lines reach, and each time the Passenger rides with you.',
        de: 'Das ist London ohne Züge. Dir gehören vier Linien: Rot, Gelb, Grün und Grau. Die blassen Striche sind Plätze für Gleise; wo zwei nebeneinander liegen, passen zwei Linien hin. Punkte gibt es für Stationen, die deine Linien erreichen, und jedes Mal, wenn der Fahrgast mit dir fährt.',
        fr: 'Voici Londres sans trains. Quatre lignes sont à vous : Rouge, Jaune, Verte et Grise. Les traits pâles sont des places pour les voies ; là où il y en a deux, deux lignes peuvent passer. Vous marquez pour les stations que vos lignes atteignent, et chaque fois que le Passager voyage avec vous.',
      },
    },
    {
      text: {
        en: 'The Passenger waits at Euston. The four names on cards are where he wants to go. After your turn he visits first an express station (yellow), then a normal one (white). He dislikes walking above all else.',
        de: 'Der Fahrgast wartet in Euston. Die vier Namen auf Karten sind seine Ziele. Nach deinem Zug besucht er erst eine Express-Station (gelb), dann eine normale (weiß). Am wenigsten mag er es, zu Fuß zu gehen.',
        fr: 'Le Passager attend à Euston. Les quatre noms sur des cartes sont ses destinations. Après votre tour il visite d’abord une station express (jaune), puis une normale (blanche). Ce qu’il aime le moins, c’est marcher.',
      },
    },
    {
      text: {
        en: 'A turn has four actions. Begin Red at the top: tap the track from High Barnet to Archway. High Barnet is a terminus (black square): two points and a branch token.',
        de: 'Ein Zug hat vier Aktionen. Beginne Rot oben: Tippe auf die Strecke von High Barnet nach Archway. High Barnet ist eine Endstation (schwarzes Quadrat): zwei Punkte und eine Abzweigmarke.',
        fr: 'Un tour a quatre actions. Commencez la Rouge en haut : touchez le tronçon de High Barnet à Archway. High Barnet est un terminus (carré noir) : deux points et un jeton de branche.',
      },
      moves: ['build red high-barnet--archway'],
    },
    {
      text: {
        en: 'A line grows at its ends. Go on from Archway to Camden Town.',
        de: 'Eine Linie wächst an ihren Enden. Baue weiter von Archway nach Camden Town.',
        fr: 'Une ligne grandit par ses bouts. Continuez d’Archway à Camden Town.',
      },
      moves: ['build red archway--camden-town'],
    },
    {
      text: {
        en: 'Now to Euston. The red square is a national rail station: one point for every line that reaches it.',
        de: 'Nun nach Euston. Das rote Quadrat ist ein Fernbahnhof: ein Punkt für jede Linie, die ihn erreicht.',
        fr: 'Maintenant jusqu’à Euston. Le carré rouge est une grande gare : un point pour chaque ligne qui l’atteint.',
      },
      moves: ['build red camden-town--euston'],
    },
    {
      text: {
        en: 'Below the map you read where the Passenger would go if you stopped now, and who would score. He would walk to Warren Street. Point at the next track before you build it: the dots turn white where he rides. Build Euston to Warren Street.',
        de: 'Unter der Karte steht, wohin der Fahrgast jetzt ginge und wer Punkte bekäme. Nach Warren Street ginge er zu Fuß. Zeige auf das nächste Gleis, bevor du es baust: Weiße Punkte heißen, dass er fährt. Baue von Euston nach Warren Street.',
        fr: 'Sous le plan vous lisez où le Passager irait maintenant et qui marquerait. Il irait à pied à Warren Street. Pointez la voie suivante avant de la construire : les points sont blancs là où il roule. Construisez d’Euston à Warren Street.',
      },
      moves: ['build red euston--warren-street'],
    },
    {
      text: {
        en: 'He rode Red to Warren Street: one point. Angel and Russell Square are now equally good for him: least walking first, then fewest lines. Such a tie is yours to decide. Send him to Russell Square.',
        de: 'Er ist mit Rot nach Warren Street gefahren: ein Punkt. Angel und Russell Square sind jetzt gleich gut: Erst zählt, wie wenig er geht, dann, wie wenige Linien er braucht. Bei Gleichstand entscheidest du. Schicke ihn nach Russell Square.',
        fr: 'Il a pris la Rouge jusqu’à Warren Street : un point. Angel et Russell Square se valent maintenant : d’abord le moins de marche, puis le moins de lignes. En cas d’égalité c’est vous qui choisissez. Envoyez-le à Russell Square.',
      },
      moves: ['ride russell-square red'],
      answers: [
        { by: 1, do: 'build blue ealing-broadway--acton' },
        { by: 1, do: 'build blue acton--shepherds-bush' },
        { by: 1, do: 'build blue shepherds-bush--notting-hill-gate' },
        { by: 1, do: 'build blue high-street-kensington--notting-hill-gate' },
      ],
    },
    {
      text: {
        en: 'Your rival built Blue in the west, and the Passenger rode it. New cards came out. Instead of building you may take a branch token: do so now; with the one from High Barnet you have two.',
        de: 'Dein Gegner hat Blau im Westen gebaut, und der Fahrgast ist damit gefahren. Neue Karten liegen aus. Statt zu bauen darfst du eine Abzweigmarke nehmen: Tu das jetzt; mit der von High Barnet hast du zwei.',
        fr: 'Votre rival a construit la Bleue à l’ouest et le Passager l’a prise. De nouvelles cartes sont sorties. Au lieu de construire vous pouvez prendre un jeton de branche : faites-le ; avec celui de High Barnet vous en avez deux.',
      },
      moves: ['skip'],
    },
    {
      text: {
        en: 'Two tokens let a line grow in the middle. Branch Red at Camden Town towards Hampstead, which is a destination now.',
        de: 'Zwei Marken lassen eine Linie in der Mitte wachsen. Zweige Rot in Camden Town nach Hampstead ab, das jetzt ein Ziel ist.',
        fr: 'Deux jetons font pousser une ligne en son milieu. Faites partir une branche de la Rouge à Camden Town vers Hampstead, qui est maintenant une destination.',
      },
      moves: ['build red hampstead--camden-town for 2'],
    },
    {
      text: {
        en: 'Hampstead is an end of Red now, so the next track is free again. Go on to the terminus Edgware.',
        de: 'Hampstead ist jetzt ein Ende von Rot, das nächste Gleis kostet also nichts. Weiter zur Endstation Edgware.',
        fr: 'Hampstead est maintenant un bout de la Rouge, la voie suivante est donc gratuite. Continuez jusqu’au terminus Edgware.',
      },
      moves: ['build red edgware--hampstead'],
    },
    {
      text: {
        en: 'A line may begin anywhere. Start Green from Euston to King’s Cross. The symbol there has a twin elsewhere on the map: a line that joins both brings three points.',
        de: 'Eine Linie darf überall beginnen. Fange Grün an, von Euston nach King’s Cross. Das Zeichen dort hat einen Zwilling auf der Karte: Die Linie, die beide verbindet, bringt drei Punkte.',
        fr: 'Une ligne peut commencer partout. Commencez la Verte d’Euston à King’s Cross. Le signe qui s’y trouve a un jumeau sur le plan : la ligne qui relie les deux rapporte trois points.',
      },
      moves: ['build green euston--kings-cross-st-pancras'],
    },
    {
      text: {
        en: 'The Passenger rode Blue and Red: both of you scored. A line that closes a loop brings a point for every station inside. When the cards run out the Passenger goes home, everybody builds once more, and the most points win.',
        de: 'Der Fahrgast ist mit Blau und Rot gefahren: Beide haben Punkte bekommen. Schließt eine Linie einen Ring, bringt jede Station darin einen Punkt. Sind die Karten aufgebraucht, geht der Fahrgast nach Hause, alle bauen noch einmal, und die meisten Punkte gewinnen.',
        fr: 'Le Passager a pris la Bleue et la Rouge : vous avez marqué tous les deux. Une ligne qui ferme une boucle rapporte un point par station à l’intérieur. Quand les cartes sont épuisées, le Passager rentre chez lui, chacun construit encore une fois, et le plus de points gagne.',
      },
    },
  ],
};

export default lesson;
