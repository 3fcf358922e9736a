import type { Board as AnyBoard, Move, Position } from '../../protocol';
import type { Action, Board, Line, Tile } from '../../protocol/generated/metro';
import { cityBoard, landmarkOf } from './city';
import { boardOf, detailOf, type Detail } from './model';
import { exactTileName, tileName, turnName } from './tile-names';
import { colourName, points, tiles, w, word, type MetroKey } from './words';

/** Whose a line is: a player by name, a corporation by colour. */
export function ownerName(board: Board, position: Position, owner: number | null): string {
  if (owner === null) return w('nobody');
  if (board.corporate) return colourName(board.owners[owner] ?? '');
  return position.names[owner] || w('seat', { n: owner + 1 });
}

/** Where the line of this name starts: "12" at a station, "m5" at an entrance. */
export const startName = (line: string): string =>
  line.startsWith('m') ? w('entrance', { n: line.slice(1) }) : w('station', { n: line });

function endName(line: Line): string {
  if ('station' in line.end) return w('station', { n: line.end.station });
  return 'entrance' in line.end ? w('centre') : w('square', { square: line.end.square });
}

/** From where to where it runs. */
export const lineEnds = (line: Line): string =>
  w(line.done ? 'lineDone' : 'lineRuns', { from: startName(line.line), to: endName(line) });

/** A line with its owner, its ends, its length and what it counted. */
export function lineWords(line: Line, board: Board, position: Position): string {
  const who = ownerName(board, position, line.owner);
  const ends = lineEnds(line);
  const length = tiles(line.length);
  if (!line.done || line.owner === null) return w('by', { who, what: `${ends} · ${length}` });
  const what = `${ends} · ${length}${line.doubled ? ' × 2' : ''} · ${points(line.points)}`;
  return w('by', { who, what });
}

export const landmarkName = (board: Board, slug: string | undefined): string => {
  const city = cityBoard(board);
  if (slug === undefined) return '';
  return word('landmark', slug) ?? (city && landmarkOf(city, slug)?.name) ?? String(slug);
};

/** With several tiles in hand a name may be that of two, so that it says more there. */
export const tileWords = (tile: Tile, board: Board): string =>
  board.hand_tiles > 1 ? exactTileName(tile) : tileName(tile);

function place({ tile, shown, square }: Detail, board: Board): string {
  if (tile === undefined || shown === undefined) return '';
  const turn = turnName(tile, shown);
  const places = { tile: tileWords(tile, board), square: square ?? '', turn };
  return w(turn === '' ? 'place' : 'placeTurned', places);
}

function central({ entrance, colour, percentage }: Detail): string {
  if (colour === undefined) return w('centralAt', { n: entrance ?? '' });
  return w('centralShow', {
    n: entrance ?? '',
    colour: colourName(colour),
    percentage: percentage ?? '',
  });
}

/** Draws of chance stand in the log too. */
const chance: Partial<Record<Action['action'], MetroKey>> = {
  tile: 'chanceTile',
  share: 'chanceShare',
  rail: 'chanceRail',
  landmark: 'chanceLandmark',
  board: 'chanceBoard',
  colour: 'chanceColour',
  marker: 'chanceMarker',
  side: 'chanceSide',
  card: 'chanceCard',
  points: 'chancePoints',
};

const simple: Partial<Record<Action['action'], MetroKey>> = {
  draw: 'draw',
  pass: 'pass',
  leave: 'leave',
};

/** A move in words. */
export function describeMove(move: Move, board: Board): string {
  const detail = detailOf(move);
  const { action, square, percentage, source, colour, landmark, space } = detail;
  const plain = simple[action];
  if (plain !== undefined) return w(plain);
  switch (action) {
    case 'place':
      return place(detail, board);
    case 'exchange':
      return w(source === 'face-up' ? 'exchangeOpen' : 'exchangeBlind', {
        percentage: percentage ?? '',
      });
    case 'central':
      return central(detail);
    case 'visit':
      return w('visit', { landmark: landmarkName(board, landmark), n: space ?? '' });
    case 'send':
      return w('send', { square: square ?? '' });
    case 'tourist':
      return w('tourist', { colour: colourName(colour ?? '') });
    case 'arrange':
      return w('arrange', { landmark: landmarkName(board, landmark) });
    case 'reject':
      return w('reject');
  }
  const key = chance[action];
  return key === undefined ? move.do : w(key);
}

export const describe = (move: Move, board: AnyBoard): string => describeMove(move, boardOf(board));
