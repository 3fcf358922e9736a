import type { MetroCity } from '../city';

export const city: MetroCity = {
  edition: 'metro-stockholm',
  title: 'Metro: Stockholm',
  rules: 'MET-13.1',
  figures: [{ part: 1, game: { rule: 'MET-13.3', without: 1 }, focus: ['g5'] }],
  emblem: {
    shape:
      'M-12 -4L-4 -12L-4 -20M-4 -20L4 -15L-4 -15M-14 18V-2H6V18M6 4H16V18M-18 18H18M-9 4V8M-1 4V8M-9 12V18',
    tint: 'var(--line-blue)',
  },
  buildings: {
    storkyrkan: 'church',
    'grona-lund': 'wheel',
    stadshuset: 'tower',
    'kungliga-slottet': 'palace',
    nobelmuseet: 'museum',
    vasamuseet: 'museum',
    'drottningholms-slott': 'palace',
    skansen: 'park',
  },
};
