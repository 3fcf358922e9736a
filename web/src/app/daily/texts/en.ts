/** The texts of the daily challenge. */
export const en = {
  title: 'Daily challenge',
  lead: 'One deal a day, the same for everybody. A new one comes at midnight UTC; the last week stays open. Afterwards bots play the very same deal, and you see how you compare.',
  today: 'Today: {title}',
  ofDay: '{day}: {title}',
  solo: 'You play alone, for points.',
  duplicate:
    'You sit in seat {seat} of {seats}, against a casual bot. Later bots of every level take your seat on the same deal.',
  play: 'Play this deal',
  playToday: 'Play today’s deal',
  continue: 'Continue',
  look: 'See the game',
  practice: 'Play it again as practice',
  backToday: 'To today’s deal',
  closed: 'This day is over and was not played.',

  streakOne: '{n} day in a row',
  streak: '{n} days in a row',
  longest: 'longest run {n}',
  played: '{n} played',

  history: 'Your days',
  graph: 'How many bots you left behind, day by day',
  graphLine: '{played} of the last {days} days played.',
  unplayed: 'not played',
  running: 'begun',
  points: '{n} points',
  against: '{own} to {other}',
  ahead: 'ahead of {n} of {all} bots',

  comparison: 'You and the bots on this deal',
  who: 'Who',
  seatPoints: 'Points',
  others: 'Opponent',
  margin: 'Ahead by',
  waiting: 'waits',
  move: 'plays, move {n}',
  askSlow: 'Let the master play it too',
  slowHelp: 'It thinks for about a minute; the page stays free meanwhile.',
  aheadAll: 'You are ahead of every bot.',
  aheadNone: 'No bot is behind you today.',
  aheadSome: 'You are ahead of {n} of {all} bots.',
  still: 'The bots are still playing.',
  toDaily: 'All days',

  everybody: 'Everybody on this server',
  everybodyLead:
    'The ranked deal is drawn by the server, so that nobody can know it beforehand, and everybody plays it once. Results stand here at once; the games open when the day is over.',
  ranked: 'Play today’s ranked deal',
  rankedOn: 'Go on with your ranked game',
  rankedTrouble: 'The server did not give the deal: {what}',
  program: 'a program',
  place: 'Place',
  nobody: 'Nobody has finished it yet.',
  nobodyThen: 'Nobody played it.',
  noResults: 'The results cannot be had right now.',
};

export type DailyKey = keyof typeof en;
export type DailyTexts = Record<DailyKey, string>;
