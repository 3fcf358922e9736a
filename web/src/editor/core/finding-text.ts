import type { Finding } from '../../protocol/generated/map';
import { choiceText, textIn } from '../words';
import type { MapValue } from './map';
import type { EditorPart } from './part';

const found = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1];

/** What its words name apart from stations: the engine has them in its own sentence only. */
function placesIn({ what }: Finding): Record<string, string> {
  const colour = found(/the (\w+) pencil/, what);
  const symbol = found(/the symbol (\w+)/, what);
  const name = found(/(?:district "|cluster )([^\s"]+)/, what);
  const [, most, n] = /expected (\d+) tiles, found (\d+)/.exec(what) ?? [];
  return {
    ...(colour !== undefined && { colour: choiceText(`pencil.${colour}`) }),
    ...(symbol !== undefined && { symbol: choiceText(`symbol.${symbol}`) }),
    ...(name !== undefined && { name }),
    ...(most !== undefined && n !== undefined && { most, n }),
  };
}

function codeOf(part: EditorPart, map: MapValue, { code, where }: Finding): string {
  if (code === 'unreachable' && part.family === 'next-station') return 'lost';
  if (code === 'unreadable' && where === '$.start')
    return part.things(map).some(({ kind }) => kind === 'station') ? 'no-start' : 'empty';
  return code === 'unreadable' && where === '$.tiles' ? 'tiles' : code;
}

/** A finding in the language of the page; null where only the engine has a sentence for it. */
export function findingText(part: EditorPart, map: MapValue, finding: Finding): string | null {
  const names = new Map(part.things(map).map(({ key, name }) => [key, name]));
  const [name = '', other = ''] = part.keysAt(map, finding).map((key) => names.get(key) ?? '');
  return textIn('finding', codeOf(part, map, finding), { name, other, ...placesIn(finding) });
}
