import type { Player, Save, SharedGame } from '../../protocol';
import { kindOf, nameForOthers, playersOf } from '../setup/player-names';

/** Longer addresses are cut by some programs. */
const longestLink = 8000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  change: GenericTransformStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(change);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

/** Anything as part of an address. */
export async function packedText(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return toText(await through(bytes, new CompressionStream('deflate-raw')));
}

export async function unpackedText(text: string): Promise<unknown> {
  const bytes = await through(toBytes(text), new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/**
 * A whole game as part of an address, with the names as others read them; null where it does not fit. Fields missing in
 * a save are added in the form of version 1, which every page can read.
 */
export async function packed(
  save: Save,
  players: readonly Player[],
  takenBack = false,
): Promise<string | null> {
  const given = save.setup.names ?? [];
  const names = players.map((_, seat) => nameForOthers(given[seat], seat));
  const shared: Save = { ...save, setup: { ...save.setup, names, players: players.map(kindOf) } };
  const game: SharedGame = { save: shared, players: playersOf(shared.setup), taken_back: true };
  const text = await packedText(takenBack ? game : shared);
  return text.length > longestLink ? null : text;
}

/** Links of version 1, and those of marked games, have more fields than the save. */
export async function unpacked(text: string): Promise<SharedGame> {
  const found = (await unpackedText(text)) as Save | SharedGame;
  return 'save' in found ? found : { save: found, players: playersOf(found.setup) };
}

export function download(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
