/** The texts of reviews: what was skill, what was luck. */
export const en = {
  title: 'Review',
  titleOf: 'Review: {title}',
  open: 'Review',
  lead: 'The engine plays out every position to tell skill from luck.',
  notOver: 'This game is not over yet. Come back when it is.',
  none: 'Choose a finished game in your library, or open a replay, and ask for its review there.',
  toLibrary: 'Your games',
  broken: 'This game cannot be reviewed: {what}',

  measure: 'Compare with',
  quick: 'Quick',
  thorough: 'Thorough',
  quickHelp: 'About 15 seconds; small differences stay uncertain.',
  thoroughHelp: 'About a minute; three times as precise.',
  again: 'Review it again',
  running: 'The game is being reviewed',
  progress: '{n} % done.',
  stop: 'Stop',
  partial:
    'Stopped early: {done} of {all} moments were analysed. The rest is part of the remainder.',
  finished: 'The review is complete.',
  whose: 'Whose game',

  'level.random': 'a random player',
  'level.greedy': 'a greedy player',
  'level.novice': 'a novice',
  'level.casual': 'a casual player',
  'level.skilled': 'a skilled player',
  'level.expert': 'an expert',
  'level.master': 'a master',

  'you.below': 'You played {n} {n|point|points} below {level}',
  'you.above': 'You played {n} {n|point|points} above {level}',
  'you.level': 'You played about as well as {level}',
  'you.unclear': 'You played neither clearly better nor clearly worse than {level}',
  'you.lucky': '{skill} and were {n} {n|point|points} lucky.',
  'you.unlucky': '{skill} and were {n} {n|point|points} unlucky.',
  'you.even': '{skill}, and luck made no clear difference.',
  'they.below': '{name} played {n} {n|point|points} below {level}',
  'they.above': '{name} played {n} {n|point|points} above {level}',
  'they.level': '{name} played about as well as {level}',
  'they.unclear': '{name} played neither clearly better nor clearly worse than {level}',
  'they.lucky': '{skill} and was {n} {n|point|points} lucky.',
  'they.unlucky': '{skill} and was {n} {n|point|points} unlucky.',
  'they.even': '{skill}, and luck made no clear difference.',
  'you.hiddenGood':
    '{said} What was hidden when decisions were taken turned out {n} {n|point|points} in your favour.',
  'you.hiddenBad':
    '{said} What was hidden when decisions were taken turned out {n} {n|point|points} against you.',
  'they.hiddenGood':
    '{said} What was hidden when decisions were taken turned out {n} {n|point|points} in favour of {name}.',
  'they.hiddenBad':
    '{said} What was hidden when decisions were taken turned out {n} {n|point|points} against {name}.',
  unexplained: '{said} More than that, {n} {n|point|points}, stays unexplained.',

  course: 'Expected result over the game',
  courseAlt:
    'At first {first} points were expected, in the end it was {last}. The table below the graph has every moment; the arrow keys move along the game.',
  byPoints: 'Points',
  byWin: 'Chance to win',
  turning: 'Turning points',
  moments: 'All moments as a table',
  moment: 'Moment',
  what: 'What happened',
  expected: 'Expected',
  change: 'Change',
  start: 'The beginning',
  own: 'Own decision',
  others: 'Others’ decision',
  ownDraw: 'Own draw',
  othersDraw: 'Others’ draw',
  draw: 'Draw',
  expectedNow: 'Expected: {n} {k|point|points} ± {error}',
  winNow: 'chance to win {n} %',

  sums: 'Where the result came from',
  part: 'Part',
  points: 'Points',
  sumStart: 'Expected before the game',
  sumOwn: 'Own decisions',
  sumOthers: 'Others’ decisions',
  sumOwnDraws: 'Own draws',
  sumOthersDraws: 'Others’ draws',
  sumHidden: 'What was hidden',
  sumRemainder: 'Remainder',
  sumResult: 'Result',
  sumHelp:
    '± is half the width of a 95 % interval. Expected is what {level} in every seat would make of the position; decisions count by what could be known when they were taken.',
  sumHiddenHelp:
    'Hidden: how decisions turned out in the real position, beyond what players could know.',
  sumRemainderHelp:
    'Remainder: how simultaneous choices affected each other, and what the samples leave uncertain.',
  agreed: '{agreed} of {all} {all|decision|decisions} were what {level} would have played.',

  costly: 'The costliest decisions',
  costlyNone: 'No decision of {name} clearly cost points.',
  costlyLead: 'What was played, what would have been better, and by how much.',
  played: 'Played',
  better: 'Better',
  costs: 'costs {n} {k|point|points}',
  line: 'Play might go on:',
  tryHere: 'Try it from here',
  noSeed: 'You cannot play on from here: the replay does not contain the seed of the deal.',

  share: 'Copy a link to this review',
  shared: 'Copied.',
  sharedBare: 'Copied. The link contains the game, and anyone who opens it can review it again.',
  tooLong: 'This game is too long for a link; share the replay file instead.',
  fromLink: 'This review came with the link.',
  tooBroken: 'The review in this link cannot be read, but the game can: have it reviewed here.',

  trend: 'Your skill over time',
  trendLead:
    'Points per game that your decisions gained or lost compared with {level}, from your reviews. 0 means equally good; higher is better.',
  trendNone:
    'Nothing here yet. After a finished game choose “Review”: each review of one of your games adds a point to this graph.',
  trendGraph: '{title}: {count} {count|review|reviews}, the last {last} {k|point|points}',
  trendTable: 'As a table',
  date: 'Date',
  skill: 'Skill',
  luck: 'Luck',
  result: 'Result',
  mean: 'Average of {count} {count|review|reviews}: {value} {k|point|points}',
};

export type ReviewKey = keyof typeof en;
export type ReviewTexts = Record<ReviewKey, string>;
