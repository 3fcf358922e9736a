import type { Fields } from '../../protocol';
import type { Board, City, CityView, StockholmView, View } from '../../protocol/generated/metro';

// What the board and the view say about a city; which fields there are depends on the city.
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

/** Kinds of buildings, for the picture of a landmark. */
export type Building =
  | 'tower'
  | 'dome'
  | 'gate'
  | 'bridge'
  | 'palace'
  | 'church'
  | 'wheel'
  | 'park'
  | 'column'
  | 'museum';

const buildings: Record<string, Building> = {
  pantheon: 'dome',
  'place-de-la-concorde': 'column',
  'dome-des-invalides': 'dome',
  'pont-alexandre-iii': 'bridge',
  'sacre-coeur': 'dome',
  'eiffel-tower': 'tower',
  versailles: 'palace',
  'arc-de-triomphe': 'gate',
  'moulin-rouge': 'wheel',
  'notre-dame': 'church',
  louvre: 'museum',
  'fondation-louis-vuitton': 'museum',
  storkyrkan: 'church',
  'grona-lund': 'wheel',
  stadshuset: 'tower',
  'kungliga-slottet': 'palace',
  nobelmuseet: 'museum',
  vasamuseet: 'museum',
  'drottningholms-slott': 'palace',
  skansen: 'park',
  'big-ben': 'tower',
  'london-eye': 'wheel',
  'st-paul-s-cathedral': 'dome',
  'buckingham-palace': 'palace',
  'tower-bridge': 'bridge',
  'tower-of-london': 'gate',
  'westminster-abbey': 'church',
  'trafalgar-square': 'column',
  'church-of-the-savior-on-spilled-blood': 'church',
  'faberge-museum': 'museum',
  'bronze-horseman': 'column',
  'kazan-cathedral': 'dome',
  'winter-palace': 'palace',
  'catherine-palace': 'palace',
  'peter-and-paul-fortress': 'tower',
  'peterhof-palace': 'park',
  'rotes-rathaus': 'palace',
  'berlin-cathedral': 'dome',
  reichstag: 'dome',
  'museum-island': 'museum',
  'kaiser-wilhelm-memorial': 'church',
  'victory-column': 'column',
  'brandenburg-gate': 'gate',
  'tv-tower': 'tower',
};

export const buildingOf = (slug: string): Building => buildings[slug] ?? 'palace';
