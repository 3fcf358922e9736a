/** Time left as a clock shows it: 1:02:03, 4:05; days where there are some. */
export function clockText(ms: number): string {
  const s = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [days, hours, minutes, seconds] = [
    Math.floor(s / 86_400),
    Math.floor(s / 3600) % 24,
    Math.floor(s / 60) % 60,
    s % 60,
  ];
  if (days > 0) return `${days} d ${hours}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** How little is left: less than a minute, or so little that it must be seen and heard. */
export function urgency(ms: number): 'soon' | 'last' | undefined {
  if (ms <= 20_000) return 'last';
  return ms < 60_000 ? 'soon' : undefined;
}
