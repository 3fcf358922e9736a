import type { MetroCity } from '../city';

export const city: MetroCity = {
  edition: 'metro-berlin',
  title: 'Metro: Berlin',
  rules: 'MET-17.1',
  figures: [{ part: 1, game: { rule: 'MET-17.5' }, focus: ['g2'] }],
  emblem: {
    shape:
      'M-18 -8H18V-3H-18ZM-15 -3V18M-7.5 -3V18M0 -3V18M7.5 -3V18M15 -3V18M-6 -8V-13H6V-8M-19 18H19',
    tint: 'var(--line-green)',
  },
  buildings: {
    'rotes-rathaus': 'palace',
    'berlin-cathedral': 'dome',
    reichstag: 'dome',
    'museum-island': 'museum',
    'kaiser-wilhelm-memorial': 'church',
    'victory-column': 'column',
    'brandenburg-gate': 'gate',
    'tv-tower': 'tower',
  },
};
