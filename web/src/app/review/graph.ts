import type { LogEntry, Seat } from '../../protocol';
import type { Decision, Review, SeatReview } from '../../protocol/generated/review';

export type Measure = 'points' | 'win';

/** Whose doing a change of the expectation was, for the seat that is looked at. */
export type Cause = 'start' | 'own' | 'others' | 'ownDraw' | 'othersDraw' | 'draw';

/** A stop of the course, by the length of the log. */
export interface Stop {
  length: number;
  value: number;
  error: number;
  /** Against the stop before. */
  change: number;
  cause: Cause;
}

function causeAt({ draws }: Review, entry: LogEntry | undefined, seat: Seat): Cause {
  if (!entry) return 'start';
  if (entry.by !== null) return entry.by === seat ? 'own' : 'others';
  const drawn = draws.find(({ step }) => step === entry.n);
  if (!drawn || drawn.seat === null) return 'draw';
  return drawn.seat === seat ? 'ownDraw' : 'othersDraw';
}

/** How uncertain the expectation of each seat is at every moment, in points and in chances of the first place. */
export interface Bands {
  points: readonly (readonly number[])[];
  win: readonly (readonly number[])[];
}

/** As in the review. */
const bandOf = (review: Review, seat: Seat, measure: Measure): readonly number[] =>
  review.by_seat[seat]?.expected[`${measure}_error`] ?? summedBand(review, seat, measure);

/**
 * For an older review: it starts with an estimate and moves by estimates, so that it grows less certain, until the
 * result is known.
 */
function summedBand(review: Review, seat: Seat, measure: Measure): number[] {
  const error = `${measure}_error` as const;
  const moved = new Map<number, number>();
  const effects = [
    ...review.decisions.map(({ step, effects }) => ({ step, effect: effects[seat] })),
    ...review.draws.map(({ step, luck }) => ({ step, effect: luck[seat] })),
  ];
  for (const { step, effect } of effects)
    moved.set(step, Math.hypot(moved.get(step) ?? 0, effect?.[error] ?? 0));
  const { start, expected } = review.by_seat[seat] ?? { expected: { points: [] } };
  const last = expected.points.length - 1;
  let sum = start?.[error] ?? 0;
  return expected.points.map((_, length) => {
    sum = Math.hypot(sum, moved.get(length - 1) ?? 0);
    return length === last ? 0 : sum;
  });
}

export const bandsOf = (review: Review): Bands => ({
  points: review.by_seat.map((_, seat) => bandOf(review, seat, 'points')),
  win: review.by_seat.map((_, seat) => bandOf(review, seat, 'win')),
});

/** The expected result of a seat before the game and after every entry of the log; chances in percent. */
export function stopsOf(
  review: Review,
  bands: Bands,
  log: readonly LogEntry[],
  seat: Seat,
  measure: Measure,
): Stop[] {
  const values = review.by_seat[seat]?.expected[measure] ?? [];
  const times = measure === 'win' ? 100 : 1;
  return values.map((value, length) => ({
    ...{ length, value: times * value, change: times * (value - (values[length - 1] ?? value)) },
    error: times * (bands[measure][seat]?.[length] ?? 0),
    cause: causeAt(review, log[length - 1], seat),
  }));
}

/** The stops after which the expectation was another. */
export const turningStops = ({ turning_points }: SeatReview, stops: readonly Stop[]): Stop[] =>
  turning_points.flatMap((step) => stops[step + 1] ?? []);

/** The decisions of a seat that cost most, the costliest first. */
export const costliest = ({ by_seat, decisions }: Review, seat: Seat): Decision[] =>
  (by_seat[seat]?.costliest ?? []).flatMap(
    (step) => decisions.find((one) => one.step === step && one.by === seat) ?? [],
  );

/** Round steps of a scale, two to five of them, that has both ends in it. */
export function ticksOf(least: number, most: number): number[] {
  const rough = Math.max(1, most - least) / 4;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((n) => n * ten >= rough) ?? 10) * ten);
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** The graph in a box: its scale, the line with its band, and where each stop stands. */
export interface Drawn {
  ticks: { value: number; y: number }[];
  points: { x: number; y: number; stop: Stop }[];
  line: string;
  band: string;
}

function scaleOf(stops: readonly Stop[], measure: Measure): number[] {
  if (measure === 'win') return [0, 25, 50, 75, 100];
  const ends = stops.flatMap(({ value, error }) => [value - error, value + error]);
  return ticksOf(Math.min(...ends), Math.max(...ends));
}

export function drawnIn(
  stops: readonly Stop[],
  measure: Measure,
  width: number,
  height: number,
): Drawn {
  const ticks = scaleOf(stops, measure);
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const x = ({ length }: Stop): number => (length * width) / Math.max(1, stops.length - 1);
  const y = (value: number): number => height * (1 - (value - least) / (most - least));
  const at = (stop: Stop, off = 0): string =>
    `${x(stop).toFixed(1)},${Math.min(height, Math.max(0, y(stop.value + off))).toFixed(1)}`;
  const above = stops.map((stop) => at(stop, stop.error));
  const below = stops.map((stop) => at(stop, -stop.error)).reverse();
  return {
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    points: stops.map((stop) => ({ x: x(stop), y: y(stop.value), stop })),
    line: stops.map((stop) => at(stop)).join(' '),
    band: [...above, ...below].join(' '),
  };
}
