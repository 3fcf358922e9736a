import { describe, expect, it } from 'vitest';
import { namesIn } from '../src/app/library/load-replay';
import {
  nameForOthers,
  saveForOthers,
  seated,
  youInAnyLanguage,
} from '../src/app/setup/player-names';
import type { Player } from '../src/protocol';
import { languages, read } from './translations';

const bot: Player = { kind: 'bot', name: 'Bot 1', level: 'casual' };
const person = (name: string): Player => ({ kind: 'human', name });
const names = (players: Player[]): string[] => seated(players).map(({ name }) => name);

describe('names', () => {
  it('of bots that a file calls by their level are counted; a person may be called so', () => {
    const players = ['casual', 'human', 'human', 'random', 'random'];
    const named = namesIn(`${JSON.stringify({ players })}\n{}`);
    const told = ['casual', 'Bo', 'random', 'Tube', 'random'].map(named);
    expect(told).toEqual(['Bot 1', 'Bo', 'random', 'Tube', 'Bot 3']);
    expect(namesIn('no replay')('random', 0)).toBe('random');
  });

  it('call one person without a name "You", and several by their seats', () => {
    expect(names([person(''), bot])).toEqual(['You', 'Bot 1']);
    expect(names([person(''), person('Bo')])).toEqual(['Player 1', 'Bo']);
    expect(names([bot, person('Ada')])).toEqual(['Bot 1', 'Ada']);
  });

  it('call nobody "you" before others, in any language', () => {
    expect(youInAnyLanguage).toEqual(languages.map((code) => read(code, 'app')['new.you']));
    for (const you of ['', ...youInAnyLanguage]) expect(nameForOthers(you, 2)).toBe('Player 3');
    expect(nameForOthers('Ada', 0)).toBe('Ada');
    const setup = { edition: 'metro', seats: 2, seed: 1, names: ['Du', 'Bo'] };
    const save = saveForOthers({
      document: 'mornington/save',
      version: 2,
      setup,
      steps: [],
      confirmed: true,
    });
    expect(save.setup.names).toEqual(['Player 1', 'Bo']);
  });
});
