import type { OnlineKey } from './words';

/** The lines of a chat in which people choose from a list, as the server has them (src/server/tables/phrases.h). */
export const phrases = [
  ['Hello!', 'phrase.hello'],
  ['Good luck!', 'phrase.luck'],
  ['Have fun!', 'phrase.fun'],
  ['Well played!', 'phrase.played'],
  ['Nice move!', 'phrase.nice'],
  ['Thank you!', 'phrase.thanks'],
  ['Sorry!', 'phrase.sorry'],
  ['Oops!', 'phrase.oops'],
  ['One moment, please.', 'phrase.moment'],
  ['Take your time.', 'phrase.time'],
  ['I have to go soon.', 'phrase.go'],
  ['Shall we play again?', 'phrase.again'],
  ['Good game!', 'phrase.game'],
  ['Goodbye!', 'phrase.bye'],
] as const satisfies readonly (readonly [string, OnlineKey])[];

const keys = new Map<string, OnlineKey>(phrases);

/** The key of the text of a line, if it is one of the list. */
export const phraseKey = (line: string): OnlineKey | undefined => keys.get(line);
