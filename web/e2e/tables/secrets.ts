import type { Wire } from './wire';

interface Share {
  percentage: number;
  colour: string | null;
  shown: boolean;
  known_by: unknown;
}

interface Secretive {
  hands?: (string | null)[][];
  shares?: { hands: Share[][] };
  players?: { objectives?: string[] }[];
}

/** Positions of a game that was not yet over, as a wire told them. */
const views = (wire: Wire): Secretive[] =>
  wire
    .told('position')
    .filter(({ state }) => state === 'running')
    .map(({ play }) => play?.view as Secretive);

/** What was told before the last position of the running game: at the end secrets are laid open. */
function whileItRan(wire: Wire): string[] {
  const last = wire.texts.findLastIndex((text) => text.includes('"state":"running"'));
  return wire.texts.slice(0, last + 1);
}

const isOwn = ({ shown, known_by }: Share, seat: number): boolean =>
  !shown && JSON.stringify(known_by) === JSON.stringify([seat]);

/** What a seat alone knew from the beginning on until the end was near, as it would stand on a wire. */
export function secretsOf(wire: Wire, seat: number): string[] {
  const all = views(wire);
  const texts = all.map(({ shares, players }) => [
    ...(shares?.hands[seat] ?? []).flatMap((share) =>
      isOwn(share, seat)
        ? [
            `"share ${share.percentage} ${share.colour}"`,
            `"percentage":${share.percentage},"colour":"${share.colour}"`,
          ]
        : [],
    ),
    ...(players?.[seat]?.objectives ?? []).map((card) => `"${card}"`),
  ]);
  return (texts[0] ?? []).filter((text) => texts.every((later) => later.includes(text)));
}

/** Those of the secrets that these eyes were told while the game ran. */
export function leaked(secrets: readonly string[], eyes: Wire): string[] {
  const heard = whileItRan(eyes);
  return secrets.filter((secret) => heard.some((text) => text.includes(secret)));
}

/** Tiles in hands of others than `own` that were ever told. */
export const tilesSeen = (eyes: Wire, own: number | null): (string | null)[] =>
  views(eyes).flatMap(({ hands = [] }) =>
    hands.flatMap((hand, seat) => (seat === own ? [] : hand.filter((tile) => tile !== null))),
  );
