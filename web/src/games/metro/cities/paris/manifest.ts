import type { MetroCity } from '../city';

export const city: MetroCity = {
  edition: 'metro-paris',
  title: 'Metro: Paris',
  rules: 'MET-12.1',
  figures: [{ part: 1, game: { rule: 'MET-12.2', without: 2 }, focus: ['g5'] }],
  emblem: {
    shape: 'M0 -21V-15M-3 -15H3L5 -2H-5ZM-5 -2H5L12 19M-5 -2L-12 19M-8 8H8M-6 19C-6 12 6 12 6 19',
    tint: 'var(--line-pink)',
  },
  buildings: {
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
  },
};
