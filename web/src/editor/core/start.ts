import type { EngineClient } from '../../engine/client';
import type { Edition, MapFile } from '../../protocol';
import { withDocument } from './map';
import type { Chance } from './part';
import { partOf } from './parts';

export type Start = 'empty' | 'copy' | 'generated';

const anyBelow: Chance = (n) => Math.floor(Math.random() * n);

/** A new map for an edition. */
export async function started(
  engine: EngineClient,
  { id, family }: Edition,
  how: Start,
  name: string,
  chance = anyBelow,
): Promise<MapFile> {
  const like = await engine.mapOfEdition(id);
  if (how === 'copy') return like;
  const part = await partOf(family);
  if (how === 'generated' && part?.generated)
    return part.generated(id, part.renamed(like, name), chance);
  if (how === 'generated') {
    const board = await engine.generateBoard(family, chance(2 ** 30));
    const map = withDocument(like, board);
    return part?.renamed(map, name) ?? map;
  }
  return part ? part.empty(id, part.renamed(like, name)) : like;
}

/** A map from elsewhere with the documents that it leaves to the program: the editor shows them too. */
export async function completed(engine: EngineClient, map: MapFile): Promise<MapFile> {
  const [edition] = map.edition ? [map.edition] : await engine.editionsOfBoard(map);
  if (edition === undefined) throw new Error('no game is played on it');
  const like = await engine.mapOfEdition(edition);
  const whole = map.documents.reduce((now, one) => withDocument(now, one), like);
  return { ...whole, ...map, edition, documents: whole.documents };
}
