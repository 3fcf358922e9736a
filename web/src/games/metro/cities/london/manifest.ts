import type { MetroCity } from '../city';

export const city: MetroCity = {
  edition: 'metro-london',
  title: 'Metro: London',
  rules: 'MET-14.1',
  figures: [{ part: 1, game: { rule: 'MET-14.3', without: 1 }, focus: ['f4'] }],
  emblem: {
    shape:
      'M-10 -16V16M10 -16V16M-14 -16H-6M6 -16H14M-19 8H19M-10 -10H10M-10 -12Q-15 2 -19 4M10 -12Q15 2 19 4M-19 16H19',
    tint: 'var(--line-orange)',
  },
  buildings: {
    'big-ben': 'tower',
    'london-eye': 'wheel',
    'st-paul-s-cathedral': 'dome',
    'buckingham-palace': 'palace',
    'tower-bridge': 'bridge',
    'tower-of-london': 'gate',
    'westminster-abbey': 'church',
    'trafalgar-square': 'column',
  },
};
