import type { HowTexts } from '../../app/how/texts/form';

export const de: HowTexts = {
  metro: {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Von jedem Bahnhof deiner Farbe fährt ein Zug los. Schick ihn möglichst weit herum: Jedes überquerte Plättchen bringt einen Punkt.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Lege dein Plättchen, oder zieh eines und lege dafür dieses.',
          'Es kommt an den Rand oder neben ein anderes Plättchen, wo du willst: Es darf jede Linie verlängern.',
          'Es darf keine Linie aus einem einzigen Plättchen vollenden, außer es passt nirgends sonst.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Erreicht eine Linie einen Bahnhof, zählt sie sofort für den, dem ihr Startbahnhof gehört: ein Punkt je Plättchen, bei jeder Überquerung.',
          'Endet sie in der Mitte, zählt sie doppelt.',
          'Halte also deine Linien am Laufen und bring die der anderen früh nach Hause.',
        ],
      },
      { topic: 'end', lines: ['Liegen alle 60 Plättchen, gewinnen die meisten Punkte.'] },
    ],
    captions: [
      'Das Plättchen (1) verbindet Bahnhof 7 (2) mit Bahnhof 6 (3): zwei Plättchen, zwei Punkte.',
      'Neun Überquerungen bis in die Mitte, verdoppelt: 18 Punkte.',
    ],
  },
  'next-station': {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Alle zeichnen vier U-Bahn-Linien auf ihren eigenen Plan von London, eine je Runde.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Eine Karte zeigt ein Zeichen. Zeichne von einem Ende deiner Linie eine Strecke zu einer Station damit, entlang einer grauen Verbindung.',
          'Kreuze keine Strecke und kehre nie zu einer Station derselben Linie zurück. Passen ist erlaubt.',
          'Der Stern in der Mitte passt zu jeder Karte, und ein Joker führt überallhin.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Nach jeder Runde: besuchte Bezirke × die meisten Stationen in einem Bezirk, dazu 2 je Strecke unter der Themse.',
          'Am Ende: Sehenswürdigkeiten, und Stationen, an denen sich zwei (2), drei (5) oder vier (9) deiner Linien treffen.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'Eine Runde endet mit ihrer fünften U-Bahn-Karte. Nach vier Runden gewinnen die meisten Punkte.',
        ],
      },
    ],
    captions: [
      'Mit einem Quadrat auf der Karte: vom Ende der Linie (1) zu einer quadratischen Station (2).',
      'Blau, ab dem Startbahnhof im Ring: 4 Bezirke × 5 Stationen, dazu 2 × 2 für die Themse. 24 Punkte.',
    ],
  },
  'on-the-underground': {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Betreibe die Linien, die der Fahrgast nimmt, und erreiche die Stationen, die Punkte bringen.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Du hast vier Aktionen: Jede legt ein Gleis einer deiner Linien oder nimmt einen Abzweigmarker.',
          'Eine Linie wächst an ihren Enden. Für zwei Abzweigmarker darf sie von jeder ihrer Stationen aus wachsen.',
          'Dann fährt der Fahrgast zu einem Expressziel und zu einem normalen.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Bauen: 1 für einen Bahnhof der Eisenbahn, 2 und ein Marker für eine Endstation, 3 für zwei verbundene gleiche Zeichen, 1 je Station in einem Ring.',
          'Der Fahrgast geht so wenig wie möglich zu Fuß, dann steigt er so selten wie möglich um. Jede Linie, die er nimmt, bringt einen Punkt.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'Sind die Karten aus, geht der Fahrgast, und die Runde wird zu Ende gebaut. Die meisten Punkte gewinnen.',
        ],
      },
    ],
    captions: [
      'Gelb wächst von Hampstead (1) zur Endstation Edgware (2): zwei Punkte und ein Marker.',
      'Von Green Park (1) nach Wembley Park (2) geht der Fahrgast vier Abschnitte zu Fuß und fährt einen mit Orange: ein Punkt für dessen Besitzer.',
    ],
  },
  'metro-solo': {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Acht Farben sammeln je für sich, und nur die hinterste zählt. Halte sie gleichauf.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Eine Karte zeigt eine Farbe. Lege eines von zwei offenen Plättchen so, dass es eine Linie dieser Farbe fortsetzt.',
          'In der ersten Runde darfst du ein Plättchen der gezeigten Sorte ablehnen.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'Eine Farbe scheidet aus, wenn ihre vier Linien angekommen sind. Am Ende gilt der niedrigste Stand.',
        ],
      },
    ],
    captions: [
      'Der Ring zeigt das letzte Plättchen: Es hat eine Linie der gezeigten Farbe fortgesetzt.',
    ],
  },
  'metro-paris': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Auf den inneren Feldern stehen Touristen, und du hast eine Reihe von Wahrzeichen.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Wer einen Touristen überbaut, setzt ihn auf einen freien Platz seiner Farbe an einem eigenen Wahrzeichen.',
          'Gibt es keinen, schickst du ihn zu Touristen auf einem Nachbarfeld.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Am Ende zählt jeder Tourist deiner längsten lückenlosen Reihe 2, jeder andere −1. Ein Wahrzeichen mit vieren bringt 3 dazu.',
        ],
      },
    ],
    captions: ['Wer hier ein Plättchen legt, trifft den Touristen.'],
  },
  'metro-stockholm': {
    parts: [
      {
        topic: 'special',
        lines: ['Auf den inneren Feldern stehen Touristen. Du hast geheime Marker einiger Farben.'],
      },
      {
        topic: 'turn',
        lines: [
          'Ein überbauter Tourist nimmt den ersten freien Platz von links in der Reihe der Wahrzeichen.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Am Ende bekommst du die Punkte unter den Touristen deiner Farben. Triff deine, wenn ein guter Platz an der Reihe ist.',
        ],
      },
    ],
    captions: ['Wer hier ein Plättchen legt, schickt diesen Touristen in die Reihe.'],
  },
  'metro-london': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Auf den inneren Feldern stehen Touristen, und ein Taxi fährt im Kreis an acht Wahrzeichen vorbei.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Ist ein Tourist überbaut, fährt das Taxi zum nächsten Platz seiner Farbe, höchstens vier Plätze weit.',
          'Du bekommst einen Punkt je Platz. Ist die Farbe weiter weg, gibt es nichts.',
        ],
      },
    ],
    captions: ['Wer hier ein Plättchen legt, ruft das Taxi für diesen Touristen.'],
  },
  'metro-new-york': {
    parts: [
      {
        topic: 'special',
        lines: [
          'An jedem Bahnhof wartet ein Tourist, und deine Tafel sagt, was dir jede Farbe bringt.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Endet eine Linie an einem Bahnhof, nimmt ihr Besitzer den Touristen dort, wer sie auch vollendet hat.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Am Ende zählt jeder Tourist, was deine Tafel sagt. Lenke deine Linien zu den wertvollen.',
        ],
      },
    ],
    captions: [
      'Eine Linie von Bahnhof 7 (1), die an Bahnhof 6 (2) endet, nimmt den Touristen dort.',
    ],
  },
  'metro-st-petersburg': {
    parts: [
      { topic: 'special', lines: ['Auf den Diagonalen liegen acht Wahrzeichen.'] },
      {
        topic: 'turn',
        lines: [
          'Wer ein Wahrzeichen überbaut, wählt einen Touristen, der auf das Plättchen kommt.',
          'Wird eine Linie gewertet, nimmt ihr Besitzer für jeden Touristen darauf ein geheimes Punkteplättchen.',
        ],
      },
      { topic: 'score', lines: ['Am Ende werden die Punkteplättchen aufgedeckt und gezählt.'] },
    ],
    captions: ['Diese Linie kam an einem Touristen vorbei und brachte ein Punkteplättchen.'],
  },
  'metro-berlin': {
    parts: [
      {
        topic: 'special',
        lines: ['Sechzehn Touristen stehen auf dem Plan; überbaute kommen auf das neue Plättchen.'],
      },
      {
        topic: 'turn',
        lines: [
          'Wird eine Linie gewertet, bekommt ihr Besitzer für jeden Touristen darauf ein Ticket von dessen Farbe.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Am Ende bringen die meisten und die zweitmeisten Tickets jeder Farbe die Zahlen ihres Wahrzeichens.',
        ],
      },
    ],
    captions: ['Auf diesem Plättchen steht ein Tourist: Jede Linie darüber bringt ein Ticket.'],
  },
  'underground-new-york': {
    parts: [
      {
        topic: 'special',
        lines: ['Linien queren das Wasser an Symbolen, und manche Stationen bilden Gruppen.'],
      },
      {
        topic: 'score',
        lines: [
          'Eine Linie, die eine Gruppe erreicht, bringt 1 je andere Gruppe, die sie schon hat. Ihr drittes Symbol bringt 3.',
          'Eisenbahn 1, Endstation 2 und ein Abzweigplättchen.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Am Ende deines Zugs darf keine deiner Linien an einem Symbol enden. Der Fahrgast macht zwei Fahrten zu beliebigen offenen Zielen.',
        ],
      },
    ],
    captions: [
      'Blau führt von 14 St Union Sq (1) zur nächsten Gruppe (2): ein Punkt je Gruppe davor.',
    ],
  },
  'underground-paris': {
    parts: [
      {
        topic: 'special',
        lines: ['Wahrzeichen tragen Plättchen von fünf Sorten, und du hast zwei geheime Ziele.'],
      },
      {
        topic: 'score',
        lines: [
          'Die erste Linie an einem Wahrzeichen nimmt dessen Plättchen. Alle fünf Sorten bringen 7 Punkte; zwei Abzweigplättchen ersetzen eine fehlende.',
          'Eine RER-Station bringt 1, wenn schon eine andere Linie dort ist. Endstation: Punkte oder Abzweigplättchen, nach Wahl.',
          'Am Ende zählt ein Ziel für jede eigene Linie, die seine drei Stationen verbindet.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Für zwei Abzweigplättchen darf eine Linie in einen vollen Abschnitt. Der Fahrgast macht eine Fahrt, zu einem beliebigen offenen Ziel.',
        ],
      },
    ],
    captions: ['Von Nation (1) kommt Grün nach Père Lachaise (2) und nimmt das Plättchen.'],
  },
  'metro-corporations': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Acht Gesellschaften besitzen je vier Bahnhöfe. Du hast verdeckte Anteile an ihnen.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Statt ein Plättchen zu legen, darfst du einen Anteil tauschen: gegen die offene Karte seines Stapels oder die oberste, ungesehen, bis eine Gesellschaft 25 Punkte hat.',
        ],
      },
      {
        topic: 'score',
        lines: [
          'Am Ende ist die beste Gesellschaft 8 je 10 % wert, die nächste 7 und so weiter. Wer am meisten von ihr hält, bekommt ein Zehntel ihrer Punkte dazu.',
        ],
      },
    ],
    captions: ['Diese vier Bahnhöfe gehören einer Gesellschaft.'],
  },
  'metro-central-stations': {
    parts: [
      {
        topic: 'special',
        lines: [
          'Du hast ein Zentralbahnhof-Plättchen: eine eigene Linie, die in der Mitte beginnt.',
        ],
      },
      {
        topic: 'turn',
        lines: [
          'Lege es statt eines Gleisplättchens an einen freien Zugang der Mitte. Auch seine Linie muss mehr als ein Plättchen überqueren.',
        ],
      },
      { topic: 'score', lines: ['Eine Linie, die in der Mitte beginnt, zählt nie doppelt.'] },
    ],
    captions: ['Acht Zugänge führen aus der Mitte hinaus.'],
  },
  'metro-centre-rails': {
    parts: [
      {
        topic: 'special',
        lines: ['Vier Gleisplättchen bedecken die Mitte, und die Linien laufen darüber weiter.'],
      },
      {
        topic: 'score',
        lines: [
          'Linien enden nur an Bahnhöfen am Rand, und nichts zählt doppelt. Jede Überquerung eines Gleisplättchens bringt einen Punkt.',
        ],
      },
    ],
    captions: ['Linien kommen auf einer Seite herein und gehen auf einer anderen hinaus.'],
  },
  'next-station-objectives': {
    parts: [
      { topic: 'special', lines: ['Zwei von fünf Zielen liegen das ganze Spiel lang offen.'] },
      {
        topic: 'score',
        lines: [
          'Jedes, das dein Netz am Ende erfüllt, bringt 10 Punkte: acht Umsteigebahnhöfe, jeder Bezirk, jede Sehenswürdigkeit, jede Station der Mitte oder sechs Themse-Querungen.',
        ],
      },
    ],
    captions: ['Die Sehenswürdigkeiten: Eines der Ziele verlangt sie alle.'],
  },
  'next-station-powers': {
    parts: [
      {
        topic: 'special',
        lines: ['Jeder Stift trägt eine Kraft. Wer ihn hat, darf sie einmal in der Runde nutzen.'],
      },
      {
        topic: 'turn',
        lines: [
          'Zwei Strecken zeichnen; die Karte als Joker nehmen; irgendwo auf der Linie beginnen; oder eine Station einkreisen, die dann in ihrem Bezirk doppelt zählt.',
        ],
      },
    ],
    captions: ['Jede Linie beginnt an der Station ihres Stifts, und die Kraft geht mit ihm.'],
  },
  'next-station-solo': {
    parts: [
      {
        topic: 'goal',
        lines: [
          'Allein spielst du um die beste Punktzahl und bestimmst die Reihenfolge der vier Stifte.',
        ],
      },
      {
        topic: 'end',
        lines: [
          'Sechs Stufen: bis 90, 105, 120, 135, 150, und darüber, die beste. Jedes Modul zieht für die Stufe 10 Punkte ab.',
        ],
      },
    ],
    captions: ['Vier Linien auf einem Blatt: Lass sie sich treffen, denn Umsteigebahnhöfe zählen.'],
  },
};
