import { colon } from '../../i18n/language.svelte';
import type { Position, Seat } from '../../protocol';
import type { LineFacts } from '../../protocol/generated/on-the-underground';
import type { Question } from '../family';
import { factsOf, isPlanned, viewOf, type Board, type Journey } from './model';
import { lineName, lineNames, listOf, markName, playerName, say, stationName } from './words';

/** The Passenger's best journeys and who would score. */
function planLines(board: Board, position: Position, plan: Journey | null): string[] {
  if (plan === null || !isPlanned(viewOf(position))) return [];
  return plan.rides.flatMap((ride) => {
    const walks = plan.walks > 0 ? [say('walks', { n: plan.walks })] : [];
    const by = ride.lines.length > 0 ? [lineNames(board, ride.lines)] : [];
    const who = ride.points.flatMap((n, seat) =>
      n > 0 ? [say('text.gains', { name: playerName(position, seat), n: `+${n}` })] : [],
    );
    const line = say('text.plan', {
      station: stationName(board, ride.destination),
      how: [...by, ...walks].join(', ') || say('onFoot'),
      who: who.length > 0 ? listOf(who) : say('nobody'),
    });
    return [line, ...planLines(board, position, plan.then[ride.destination] ?? null)];
  });
}

const pieces = (board: Board, lying: Record<string, string>): string =>
  listOf(
    Object.entries(lying).map(([id, what]) => `${stationName(board, id)} (${markName(what)})`),
  );

const linesOf = (position: Position, seat: Seat): LineFacts[] =>
  factsOf(position).lines.filter((line) => line.owner === seat);

const endsOf = (board: Board, { ends }: LineFacts): string =>
  ends.length > 0 ? listOf(ends.map((id) => stationName(board, id))) : say('text.noEnd');

const lineTexts = (board: Board, position: Position, seat: Seat): string[] =>
  linesOf(position, seat).map((fact) =>
    say(fact.stations.length > 0 ? 'text.line' : 'text.lineNew', {
      line: lineName(board, fact.line),
      name: playerName(position, seat),
      n: fact.supply,
      stations: listOf(fact.stations.map((id) => stationName(board, id))),
      ends: endsOf(board, fact),
    }),
  );

/** The lines of a seat, or only where they end. */
export function ask(question: Question, board: Board, position: Position, seat: Seat): string[] {
  if (question === 'lines') return lineTexts(board, position, seat);
  return linesOf(position, seat).map((fact) =>
    [lineName(board, fact.line), endsOf(board, fact)].join(colon()),
  );
}

/** The whole position in sentences. */
export function inWords(board: Board, position: Position): string[] {
  const view = viewOf(position);
  const facts = factsOf(position);
  const name = (id: string): string => stationName(board, id);
  const out: string[] = [];
  if (view.phase !== 'over') out.push(turnLine(position, view.mover, view.actions_left));
  out.push(
    view.passenger ? say('passengerAt', { station: name(view.passenger) }) : say('passengerGone'),
  );
  if (view.destinations.length > 0)
    out.push(
      say('text.destinations', {
        list: listOf(view.destinations.map((id) => describedStation(board, id))),
        n: view.draw_pile,
      }),
    );
  out.push(...planLines(board, position, facts.passenger));
  for (const player of view.players) {
    const owner = playerName(position, player.seat);
    out.push(say('text.player', { name: owner, points: player.points, tokens: player.tokens }));
    out.push(...lineTexts(board, position, player.seat));
    const held = Object.entries(player.landmarks ?? {}).filter(([, n]) => n > 0);
    if (held.length > 0)
      out.push(
        say('text.landmarks', {
          list: listOf(held.map(([type, n]) => `${markName(type)} ${n}`)),
        }),
      );
  }
  if (Object.keys(view.connection_tokens).length > 0)
    out.push(say('text.tokensAt', { list: pieces(board, view.connection_tokens) }));
  if (Object.keys(view.landmark_tiles).length > 0)
    out.push(say('text.tilesAt', { list: pieces(board, view.landmark_tiles) }));
  for (const card of facts.objectives)
    out.push(say('text.objective', { stations: listOf(card.stations.map(name)), n: card.points }));
  return out;
}

/** The player whose turn it is; the viewer is "you", whatever their name. */
function turnLine(position: Position, mover: number, n: number): string {
  if (mover === position.eyes) return say('text.turnYou', { n });
  return say('text.turn', { name: playerName(position, mover), n });
}

function describedStation(board: Board, id: string): string {
  const kinds = board.stations.find((station) => station.id === id)?.kinds ?? [];
  const express = kinds.includes('express') ? ` (${say('kind.express')})` : '';
  return stationName(board, id) + express;
}
