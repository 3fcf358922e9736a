import type { Fields } from '../../protocol';
import type { Board, City, CityView, StockholmView, View } from '../../protocol/generated/metro';
import { metroCities } from './cities';
import type { Building } from './cities/city';

// The fields of the board and the view about a city; they depend on the city.
type Landmark = Fields<City['landmarks'][number]>;
type Tourist = Fields<CityView['tourists'][number]>;
type Marker = Fields<StockholmView['markers'][number]>;
type CityBoard = Omit<Fields<City>, 'landmarks'> & { landmarks: Landmark[] };
type CityPicture = Omit<Fields<CityView>, 'tourists' | 'markers'> & {
  tourists: Tourist[];
  markers?: Marker[];
};

export const cityBoard = (board: Board): CityBoard | null => board.city;
export const cityView = (view: View): CityPicture | null => view.city;

export const landmarkOf = (city: CityBoard, slug: string): Landmark | undefined =>
  city.landmarks.find((landmark) => landmark.slug === slug);

/** Tourists by the square they stand on. */
export function tourists(view: View): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { colour, square } of cityView(view)?.tourists ?? [])
    if (square !== undefined) found.set(square, [...(found.get(square) ?? []), colour]);
  return found;
}

/** London's circuit: the upper lane to the right, the lower one back. */
export const circuitPlace = (n: number): { column: number; lane: 'upper' | 'lower' } =>
  n < 16 ? { column: n, lane: 'upper' } : { column: 31 - n, lane: 'lower' };

export const buildingOf = (slug: string): Building =>
  metroCities.find(({ buildings }) => slug in buildings)?.buildings[slug] ?? 'palace';
