import type { ReviewTexts } from '../../app/review/texts/en';

export const de: ReviewTexts = {
  title: 'Analyse',
  titleOf: 'Analyse: {title}',
  open: 'Analyse',
  lead: 'Die Engine spielt jede Stellung zu Ende und trennt so Können von Glück.',
  notOver: 'Diese Partie ist noch nicht zu Ende. Komm danach wieder.',
  none: 'Wähle in deiner Sammlung eine beendete Partie oder öffne eine Aufzeichnung und verlange dort ihre Analyse.',
  toLibrary: 'Deine Partien',
  broken: 'Diese Partie lässt sich nicht analysieren: {what}',

  measure: 'Vergleichen mit',
  quick: 'Rasch',
  thorough: 'Gründlich',
  quickHelp: 'Etwa 15 Sekunden; kleine Unterschiede bleiben ungewiss.',
  thoroughHelp: 'Etwa eine Minute; dreimal so genau.',
  again: 'Noch einmal analysieren',
  running: 'Die Partie wird analysiert',
  progress: '{n} % fertig.',
  stop: 'Anhalten',
  partial:
    'Vorzeitig angehalten: {done} von {all} Augenblicken wurden untersucht. Was fehlt, steckt im Rest.',
  finished: 'Die Analyse ist fertig.',
  whose: 'Wessen Spiel',

  'level.random': 'ein Spieler, der würfelt',
  'level.greedy': 'ein gieriger Spieler',
  'level.novice': 'ein Neuling',
  'level.casual': 'ein Gelegenheitsspieler',
  'level.skilled': 'ein geübter Spieler',
  'level.expert': 'ein Könner',
  'level.master': 'ein Meister',

  'you.below': 'Du hast {n} {n|Punkt|Punkte} schlechter gespielt als {level}',
  'you.above': 'Du hast {n} {n|Punkt|Punkte} besser gespielt als {level}',
  'you.level': 'Du hast etwa so gut gespielt wie {level}',
  'you.unclear': 'Du hast weder deutlich besser noch deutlich schlechter gespielt als {level}',
  'you.lucky': '{skill} und hattest {n} {n|Punkt|Punkte} Glück.',
  'you.unlucky': '{skill} und hattest {n} {n|Punkt|Punkte} Pech.',
  'you.even': '{skill}, und das Glück machte keinen deutlichen Unterschied.',
  'they.below': '{name} hat {n} {n|Punkt|Punkte} schlechter gespielt als {level}',
  'they.above': '{name} hat {n} {n|Punkt|Punkte} besser gespielt als {level}',
  'they.level': '{name} hat etwa so gut gespielt wie {level}',
  'they.unclear': '{name} hat weder deutlich besser noch deutlich schlechter gespielt als {level}',
  'they.lucky': '{skill} und hatte {n} {n|Punkt|Punkte} Glück.',
  'they.unlucky': '{skill} und hatte {n} {n|Punkt|Punkte} Pech.',
  'they.even': '{skill}, und das Glück machte keinen deutlichen Unterschied.',
  'you.hiddenGood':
    '{said} Was bei den Entscheidungen verdeckt war, schlug mit {n} {n|Punkt|Punkten} zu deinen Gunsten aus.',
  'you.hiddenBad':
    '{said} Was bei den Entscheidungen verdeckt war, schlug mit {n} {n|Punkt|Punkten} zu deinen Ungunsten aus.',
  'they.hiddenGood':
    '{said} Was bei den Entscheidungen verdeckt war, schlug mit {n} {n|Punkt|Punkten} zugunsten von {name} aus.',
  'they.hiddenBad':
    '{said} Was bei den Entscheidungen verdeckt war, schlug mit {n} {n|Punkt|Punkten} zuungunsten von {name} aus.',
  unexplained: '{said} Mehr als das, nämlich {n} {n|Punkt|Punkte}, bleibt ungeklärt.',

  course: 'Erwartetes Ergebnis im Lauf der Partie',
  courseAlt:
    'Zu Beginn waren {first} Punkte zu erwarten, am Ende waren es {last}. Die Tabelle unter dem Graphen hat jeden Augenblick; die Pfeiltasten führen durch die Partie.',
  byPoints: 'Punkte',
  byWin: 'Gewinnchance',
  turning: 'Wendepunkte',
  moments: 'Alle Augenblicke als Tabelle',
  moment: 'Augenblick',
  what: 'Was geschah',
  expected: 'Erwartet',
  change: 'Änderung',
  start: 'Der Anfang',
  own: 'Eigene Entscheidung',
  others: 'Entscheidung anderer',
  ownDraw: 'Eigener Zug vom Stapel',
  othersDraw: 'Zug anderer vom Stapel',
  draw: 'Gezogen',
  expectedNow: 'Erwartet: {n} {k|Punkt|Punkte} ± {error}',
  winNow: 'Gewinnchance {n} %',

  sums: 'Woher das Ergebnis kam',
  part: 'Anteil',
  points: 'Punkte',
  sumStart: 'Vor der Partie erwartet',
  sumOwn: 'Eigene Entscheidungen',
  sumOthers: 'Entscheidungen der anderen',
  sumOwnDraws: 'Eigenes Ziehen',
  sumOthersDraws: 'Ziehen der anderen',
  sumHidden: 'Was verdeckt war',
  sumRemainder: 'Rest',
  sumResult: 'Ergebnis',
  sumHelp:
    '± ist die halbe Breite eines 95-%-Intervalls. Erwartet ist, was {level} an jedem Platz aus der Stellung machte; Entscheidungen zählen nach dem, was man dabei wissen konnte.',
  sumHiddenHelp:
    'Verdeckt: wie Entscheidungen in der wirklichen Stellung ausgingen, über das hinaus, was man wissen konnte.',
  sumRemainderHelp:
    'Rest: wie gleichzeitige Entscheidungen aufeinander wirkten und was die Stichproben offenlassen.',
  agreed: '{agreed} von {all} {all|Entscheidung|Entscheidungen} hätte {level} ebenso getroffen.',

  costly: 'Die teuersten Entscheidungen',
  costlyNone: 'Keine Entscheidung von {name} kostete eindeutig Punkte.',
  costlyLead: 'Was gespielt wurde, was besser gewesen wäre und um wie viel.',
  played: 'Gespielt',
  better: 'Besser',
  costs: 'kostet {n} {k|Punkt|Punkte}',
  line: 'So könnte es weitergehen:',
  tryHere: 'Von hier aus versuchen',
  noSeed:
    'Von hier kannst du nicht weiterspielen: Die Aufzeichnung enthält die Startzahl der Verteilung nicht.',

  share: 'Link zu dieser Analyse kopieren',
  shared: 'Kopiert.',
  sharedBare: 'Kopiert. Der Link enthält die Partie, und wer ihn öffnet, kann sie neu analysieren.',
  tooLong: 'Diese Partie ist zu lang für einen Link; gib stattdessen die Aufzeichnung weiter.',
  fromLink: 'Diese Analyse kam mit dem Link.',
  tooBroken:
    'Die Analyse in diesem Link ist nicht lesbar, die Partie schon: Lass sie hier analysieren.',

  trend: 'Dein Können im Lauf der Zeit',
  trendLead:
    'Wie viele Punkte je Partie deine Entscheidungen besser waren als die, die {level} getroffen hätte, aus deinen Analysen. 0 ist gleich gut; höher ist besser.',
  trendNone:
    'Hier ist noch nichts. Wähle nach einer beendeten Partie „Analyse“: Jede Analyse einer deiner Partien fügt diesem Verlauf einen Punkt hinzu.',
  trendGraph: '{title}: {count} {count|Analyse|Analysen}, zuletzt {last} {k|Punkt|Punkte}',
  trendTable: 'Als Tabelle',
  date: 'Datum',
  skill: 'Können',
  luck: 'Glück',
  result: 'Ergebnis',
  mean: 'Mittel aus {count} {count|Analyse|Analysen}: {value} {k|Punkt|Punkte}',
};
