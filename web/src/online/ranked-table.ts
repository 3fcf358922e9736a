import { online } from './online';
import { whyText } from './refusal-text';
import type { Challenge } from '../app/daily/challenge';
import { creationOf, dealOf, keepTable } from '../app/daily/ranked';
import { say } from '../app/daily/words';

/** One's own table with the day's ranked deal; a sentence where the server refuses. */
export async function rankedTable(
  challenge: Challenge,
): Promise<{ game: string } | { trouble: string }> {
  const told = await online.ask(creationOf(challenge));
  if (told.tell === 'refused') return { trouble: say('rankedTrouble', { what: whyText(told) }) };
  const [game = ''] = told.tell === 'created' ? told.games : [];
  keepTable(dealOf(challenge), game);
  return { game };
}
