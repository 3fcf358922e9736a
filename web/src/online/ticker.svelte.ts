/** The time by this machine's clock, for whatever counts down on the page. */
export class Ticker {
  now = $state(performance.now());

  /** Call it in an effect; the result stops it. */
  run(): () => void {
    const ticking = setInterval(() => (this.now = performance.now()), 250);
    return () => clearInterval(ticking);
  }
}
