import type { Point } from '../../../board/view';
import { changed, documentIn, type DocumentOf, type MapValue } from '../../core/map';
import type { Key } from '../../core/part';

export const boardRole = 'next-station/board';
export const layoutRole = 'next-station/layout';
export type SheetFile = DocumentOf<typeof boardRole>;
export type SheetStation = SheetFile['stations'][number];
export type SheetDistrict = SheetFile['districts'][number];

export const sheetOf = (map: MapValue): SheetFile => documentIn(map, boardRole) as SheetFile;
export const withSheet = (map: MapValue, change: (sheet: SheetFile) => SheetFile): MapValue =>
  changed(map, boardRole, change);

export const stationKey = (id: string): Key => `station:${id}`;
export const riverKey: Key = 'river:0';
export const stationIds = (keys: readonly Key[]): string[] =>
  keys.filter((key) => key.startsWith('station:')).map((key) => key.slice('station:'.length));

export const symbols = ['circle', 'triangle', 'square', 'pentagon', 'central'] as const;
export const pencils = ['purple', 'blue', 'pink', 'green'] as const;

/** Points of a river are thousandths of a step. */
export const riverUnit = 1000;

const isIn = ({ x, y }: SheetDistrict, at: Point): boolean =>
  at.x >= (x[0] ?? 0) && at.x <= (x[1] ?? 0) && at.y >= (y[0] ?? 0) && at.y <= (y[1] ?? 0);

/** The district where a point lies: a corner of its own before the one around it. */
export function districtAt(sheet: SheetFile, at: Point): string {
  const found = sheet.districts.filter((one) => isIn(one, at));
  const [best] = found.toSorted((a, b) => Number(a.kind === 'main') - Number(b.kind === 'main'));
  return best?.id ?? sheet.districts[0]?.id ?? '';
}

/** Every station with the district where it lies. */
export const withDistricts = (sheet: SheetFile): SheetFile => ({
  ...sheet,
  stations: sheet.stations.map((one) => {
    const district = districtAt(sheet, one);
    return district === one.district ? one : { ...one, district };
  }),
});

export function held(sheet: SheetFile, { x, y }: Point): Point {
  const between = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  return { x: between(x, sheet.width - 1), y: between(y, sheet.height - 1) };
}

/** The river of the sheet, or the one that the layout draws on the sheet of its name. */
export function riverOf(map: MapValue): readonly (readonly number[])[] {
  const sheet = sheetOf(map);
  if (sheet.river) return sheet.river;
  const layout = documentIn(map, layoutRole);
  return layout?.sheet === sheet.name ? layout.river : [];
}

/** Under another name the sheet takes the river of the layout along. */
export function renamed(map: MapValue, name: string): MapValue {
  const river = riverOf(map).map(([x = 0, y = 0]): [number, number] => [x, y]);
  return withSheet({ ...map, name }, (sheet) =>
    sheet.name === name ? sheet : { ...sheet, name, ...(river.length > 1 && { river }) },
  );
}
