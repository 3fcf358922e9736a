/** A strength on the scale of Glicko-2, with how sure we are of it and how steady it is. */
export interface Standing {
  rating: number;
  deviation: number;
  volatility: number;
}

/** A game against somebody of that rating: 1 won, 0 lost. */
export interface Meeting {
  rating: number;
  deviation: number;
  result: number;
}

export const newcomer: Standing = { rating: 1500, deviation: 350, volatility: 0.06 };

const scale = 173.7178;
/** How much volatility may change: small values hold it steady. */
const tau = 0.5;
const precision = 1e-6;

const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / Math.PI ** 2);

/** The volatility at which surprise and steadiness balance: a root that is closed in on from both sides. */
function newVolatility(phi: number, sigma: number, variance: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const total = phi * phi + variance + e;
    return (e * (delta * delta - total)) / (2 * total * total) - (x - a) / (tau * tau);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - variance);
  if (delta * delta <= phi * phi + variance) {
    let k = 1;
    while (f(a - k * tau) < 0) ++k;
    high = a - k * tau;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > precision) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

/** The standing after one period with these games. */
export function rated(before: Standing, meetings: readonly Meeting[]): Standing {
  const phi = before.deviation / scale;
  const sigma = before.volatility;
  if (meetings.length === 0) return { ...before, deviation: scale * Math.hypot(phi, sigma) };
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, result } of meetings) {
    const weight = weightOf(deviation / scale);
    const expected = 1 / (1 + Math.exp((-weight * (before.rating - rating)) / scale));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (result - expected);
  }
  const variance = 1 / information;
  const volatility = newVolatility(phi, sigma, variance, variance * surprise);
  const widened = Math.hypot(phi, volatility);
  const narrowed = 1 / Math.sqrt(1 / (widened * widened) + information);
  return {
    rating: before.rating + scale * narrowed * narrowed * surprise,
    deviation: scale * narrowed,
    volatility,
  };
}
