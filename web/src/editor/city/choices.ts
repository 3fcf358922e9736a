import type { ImportStage, MapImport } from '../../protocol/generated/map';
import type { ImportAsked } from '../../engine/client';

/** What somebody wants otherwise in the steps of an import: names of lines, stations and invented links. */
export interface Choices {
  linesLeftOut: readonly string[];
  kept: readonly string[];
  leftOut: readonly string[];
  linksLeftOut: readonly Link[];
}
export interface Link {
  a: string;
  b: string;
}

export const noChoices: Choices = { linesLeftOut: [], kept: [], leftOut: [], linksLeftOut: [] };

export const isChosen = (choices: Choices): boolean =>
  Object.values(choices).some((list: readonly unknown[]) => list.length > 0);

type ChoicesAsked = Pick<
  ImportAsked,
  'lines_left_out' | 'stations_kept' | 'stations_left_out' | 'links_left_out'
>;
export const askedFor = (choices: Choices): ChoicesAsked => ({
  ...(choices.linesLeftOut.length > 0 && { lines_left_out: [...choices.linesLeftOut] }),
  ...(choices.kept.length > 0 && { stations_kept: [...choices.kept] }),
  ...(choices.leftOut.length > 0 && { stations_left_out: [...choices.leftOut] }),
  ...(choices.linksLeftOut.length > 0 && { links_left_out: [...choices.linksLeftOut] }),
});

/** Something that can be in the map or not. */
export interface Item {
  name: string;
  isIn: boolean;
  with: (isIn: boolean) => Choices;
}

const without = <T>(list: readonly T[], gone: T): T[] =>
  list.filter((one) => JSON.stringify(one) !== JSON.stringify(gone));
const withOne = <T>(list: readonly T[], one: T): T[] => [...without(list, one), one];

const byName = (a: { name: string }, b: { name: string }): number =>
  a.name.localeCompare(b.name, undefined, { numeric: true });

const lineItems = ({ lines }: MapImport, choices: Choices): Item[] =>
  lines
    .map((name) => ({
      name,
      isIn: !choices.linesLeftOut.includes(name),
      with: (isIn: boolean): Choices => ({
        ...choices,
        linesLeftOut: isIn
          ? without(choices.linesLeftOut, name)
          : withOne(choices.linesLeftOut, name),
      }),
    }))
    .toSorted(byName);

function stationItems(before: ImportStage, after: ImportStage, choices: Choices): Item[] {
  const left = new Set(after.stations.map(({ name }) => name));
  return [...new Set(before.stations.map(({ name }) => name))]
    .map((name) => ({
      name,
      isIn: left.has(name),
      with: (isIn: boolean): Choices => ({
        ...choices,
        kept: isIn ? withOne(choices.kept, name) : without(choices.kept, name),
        leftOut: isIn ? without(choices.leftOut, name) : withOne(choices.leftOut, name),
      }),
    }))
    .toSorted(byName);
}

function linkItems({ stations, tracks }: ImportStage, choices: Choices): Item[] {
  const nameAt = (i: number): string => stations[i]?.name ?? '';
  // NB: until the steps are taken again, a link that was just left out is still there.
  const isLeftOut = (one: Link): boolean =>
    choices.linksLeftOut.some(({ a, b }) => [a, b].includes(one.a) && [a, b].includes(one.b));
  const invented = tracks
    .filter((track) => track.invented)
    .map(({ a, b }): Link => ({ a: nameAt(a), b: nameAt(b) }))
    .filter((link) => !isLeftOut(link));
  const item = (link: Link, isIn: boolean): Item => ({
    name: `${link.a} – ${link.b}`,
    isIn,
    with: (wanted) => ({
      ...choices,
      linksLeftOut: wanted
        ? without(choices.linksLeftOut, link)
        : withOne(choices.linksLeftOut, link),
    }),
  });
  return [
    ...invented.map((link) => item(link, true)),
    ...choices.linksLeftOut.map((link) => item(link, false)),
  ].toSorted(byName);
}

/** What can be chosen in a step. */
export function itemsOf(step: string, result: MapImport, choices: Choices): Item[] {
  const stageOf = (name: string): ImportStage | undefined =>
    result.stages.find((one) => one.step === name);
  const [before, after, invented] = ['planar', 'thin', 'densify'].map(stageOf);
  if (step === 'graph') return lineItems(result, choices);
  if (step === 'thin' && before && after) return stationItems(before, after, choices);
  if (step === 'densify' && invented) return linkItems(invented, choices);
  return [];
}
