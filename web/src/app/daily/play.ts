import type { Edition, PlayedDay, Position, SavedGame } from '../../protocol';
import { settings } from '../shell/settings.svelte';
import { begin } from '../setup/start';
import { t } from '../texts/texts.svelte';
import { challengeOf, playersOf, type Challenge } from './challenge';
import { begunInTime, keepDay } from './history';
import type { Place } from './ranked';

/** A day that was played stays what it was, even if a new edition has joined the round since. */
export function challengeThen(
  day: string,
  editions: readonly Edition[],
  played: PlayedDay | undefined,
): Challenge {
  const dealt = challengeOf(day, editions);
  const edition = editions.find((one) => one.id === played?.edition);
  if (!played || !edition) return dealt;
  return { ...dealt, edition, seats: played.points.length, seat: played.seat };
}

/** Writes down the day's game; one that is only practice does not count as the day's. */
export const beginDay = (challenge: Challenge, practice = false): Promise<string> =>
  begin(
    challenge.edition,
    playersOf(challenge, settings.name, (n) => t('bot.name', { n })),
    { seed: challenge.seed },
    practice ? undefined : challenge.day,
  );

/** Enters a finished game of a day into the history, unless turns were taken back in it. */
export function enterDay(game: SavedGame, { family, scores }: Position): void {
  if (game.daily === undefined || game.taken_back) return;
  keepDay({
    day: game.daily,
    edition: game.edition,
    family,
    title: game.title,
    seat: game.players.findIndex((player) => player.kind === 'human'),
    points: scores.points,
    rank: scores.ranks,
    on_time: begunInTime(game.daily, game.begun),
    bots: {},
  });
}

/** Enters one's own ranked game of a day, once the server lists it. */
export function enterRanked({ day, edition, seat }: Challenge, { points, ranks }: Place): void {
  const { id, family, title } = edition;
  keepDay({ day, edition: id, family, title, seat, points, rank: ranks, on_time: true, bots: {} });
}
