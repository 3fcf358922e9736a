import type { Board as AnyBoard, Fields, Happening } from '../../protocol';
import type { Board, Event } from '../../protocol/generated/metro';
import { cityBoard } from './city';
import { landmarkName, startName } from './describe';
import { boardOf } from './model';
import type { MetroKey } from './texts/en';
import { colourName, points, tiles, w, word } from './words';

type Detail = Fields<Event>;

interface Scene {
  board: Board;
  names: readonly string[];
  event: Happening;
  detail: Detail;
}

const seatName = ({ names }: Scene, seat: number): string =>
  names[seat] || w('seat', { n: seat + 1 });

const paint = (colour: string | null | undefined): string =>
  colour === null || colour === undefined ? w('event.unseen') : colourName(colour);

const ownerPaint = ({ board, detail }: Scene): string => paint(board.owners[detail.owner ?? -1]);

/** Owners are players, or corporations by their colour. */
function ownerWord(scene: Scene): string {
  const { board, detail } = scene;
  if (detail.owner === null || detail.owner === undefined) return w('nobody');
  return board.corporate ? ownerPaint(scene) : seatName(scene, detail.owner);
}

/** A finished line ends at a station, which the engine names by its number, or in the centre. */
function endName(end: string): string {
  const station = /\d+$/.exec(end)?.[0];
  return station === undefined ? w('centre') : w('station', { n: station });
}

/** New York's tourists stand at stations, which have numbers; the others on squares. */
function whereName({ where, square }: Detail): string {
  return typeof where === 'number'
    ? w('station', { n: where })
    : w('square', { square: where ?? square ?? '' });
}

function lineScored({ detail }: Scene): string {
  const ends = w('lineDone', { from: startName(detail.line ?? ''), to: endName(detail.end ?? '') });
  return w(detail.owner === null ? 'event.line-unowned' : 'event.line-scored', {
    ends,
    tiles: tiles(detail.length ?? 0),
    points: points(detail.profit ?? 0),
  });
}

function cityScored(scene: Scene): string {
  const { board, detail, event } = scene;
  const found = cityBoard(board);
  const city = found ? (word('city', found.city) ?? found.name) : '';
  if (event.seat === null) return w('event.city-profit', { city, n: detail.points ?? 0 });
  return w('event.city-scored', { city, points: points(event.points) });
}

/** What the places of every text may hold. */
function filled({ board, detail, event }: Scene): Record<string, string | number> {
  return {
    ...Object.fromEntries(Object.entries(detail).filter(([, value]) => typeof value !== 'object')),
    colour: paint(detail.colour),
    landmark: landmarkName(board, detail.landmark),
    where: whereName(detail),
    points: points(event.points),
    n: detail.place ?? detail.board ?? detail.entrance ?? detail.spaces ?? detail.count ?? '',
  };
}

const special: Record<string, (scene: Scene) => string> = {
  'line-scored': lineScored,
  'city-scored': cityScored,
  'share-taken': (scene) =>
    w(scene.detail.colour === null ? 'event.share-blind' : 'event.share-taken', filled(scene)),
  'central-placed': (scene) =>
    w('event.central-placed', { ...filled(scene), colour: ownerPaint(scene) }),
  'board-dealt': (scene) => w('event.board-dealt', { ...filled(scene), colour: ownerPaint(scene) }),
  'point-tile-seen': (scene) =>
    w('event.point-tile-seen', { ...filled(scene), points: points(scene.detail.value ?? 0) }),
  'tourist-seated': (scene) => gaining(scene, 'event.tourist-seated'),
  'taxi-drove': (scene) => gaining(scene, 'event.taxi-drove'),
};

function gaining(scene: Scene, key: MetroKey): string {
  const what = w(key, filled(scene));
  if (scene.event.points === 0) return what;
  return w('event.gain', { what, points: points(scene.event.points) });
}

const ofOwner = new Set(['line-scored', 'tourist-taken', 'point-tile-taken', 'tickets-taken']);

const ofNobody = new Set(['tourist-placed', 'tourist-left']);

/** Whom it concerns: its owner, its seat, the corporation, or nobody in particular. */
function subject(scene: Scene): string | null {
  const { detail, event } = scene;
  if (detail.event === 'line-scored' && detail.owner === null) return null;
  if (ofNobody.has(detail.event)) return null;
  if (ofOwner.has(detail.event)) return ownerWord(scene);
  if (event.seat !== null) return seatName(scene, event.seat);
  if (detail.event === 'city-scored') return ownerPaint(scene);
  return detail.event === 'corporation-valued' ? paint(detail.colour) : null;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** An event in words; null for a kind that this page does not know. */
export function tell(event: Happening, plain: AnyBoard, names: readonly string[]): string | null {
  const detail = event.detail as Event;
  const scene: Scene = { board: boardOf(plain), names, event, detail };
  const what = special[detail.event]?.(scene) ?? word('event', detail.event, filled(scene));
  if (what === null) return null;
  const who = subject(scene);
  return capital(who === null ? what : w('event.by', { who, what }));
}

/** Where points came from. */
export const source = ({ detail }: Happening): string | null =>
  word('source', String(detail.event));
