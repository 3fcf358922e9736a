import { manifests } from '../../i18n/manifests';
import type { Player, Save, Setup } from '../../protocol';
import type { People } from '../../games/event-sentences';
import { t } from '../texts/texts.svelte';

/** "You" in every language: older games and links use it for a player without a name. */
export const youInAnyLanguage = Object.values(manifests).map(({ you }) => you);

const playerName = (seat: number): string => t('new.player', { n: seat + 1 });

/** Players as their own table calls them: one person without a name is "You", among several by the seat. */
export function seated(players: readonly Player[]): Player[] {
  const alone = players.filter((player) => player.kind === 'human').length === 1;
  return players.map((player, seat) => ({
    ...player,
    name: player.name || (alone ? t('new.you') : playerName(seat)),
  }));
}

/** How events speak of the players at their own table. */
export function peopleOf(players: readonly Player[]): People {
  const names = players.map((player) => player.name);
  const you = names.indexOf(t('new.you'));
  return { names, you: you < 0 ? null : you };
}

/** A name as everybody else reads it: nobody but its author is "you". */
export const nameForOthers = (name: string | undefined, seat: number): string =>
  name === undefined || name === '' || youInAnyLanguage.includes(name) ? playerName(seat) : name;

/** The player at a seat, in the words of set-ups. */
export const kindOf = (player: Player): string =>
  player.kind === 'bot' ? player.level : player.kind;

/** The players at the seats of a set-up. */
export const playersOf = ({ seats, names = [], players = [] }: Setup): Player[] =>
  Array.from({ length: seats }, (_, seat): Player => {
    const name = names[seat] ?? '';
    const level = players[seat] ?? 'human';
    return level === 'human' ? { kind: 'human', name } : { kind: 'bot', name, level };
  });

/** A save with its names as others read them. */
export const saveForOthers = (save: Save): Save => ({
  ...save,
  setup: { ...save.setup, names: (save.setup.names ?? []).map(nameForOthers) },
});
