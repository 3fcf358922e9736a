import type { MetroCity } from '../city';

export const city: MetroCity = {
  edition: 'metro-st-petersburg',
  title: 'Metro: St. Petersburg',
  rules: 'MET-16.1',
  figures: [{ part: 1, game: { rule: 'MET-16.4' }, focus: ['line 18'] }],
  emblem: {
    shape:
      'M0 -22V-16M-6 -4C-12 -12 0 -12 0 -17C0 -12 12 -12 6 -4ZM-6 -4V18H6V-4M-18 18V6H-6M18 18V6H6M-12 6V0M12 6V0M-19 18H19',
    tint: 'var(--line-purple)',
  },
  buildings: {
    'church-of-the-savior-on-spilled-blood': 'church',
    'faberge-museum': 'museum',
    'bronze-horseman': 'column',
    'kazan-cathedral': 'dome',
    'winter-palace': 'palace',
    'catherine-palace': 'palace',
    'peter-and-paul-fortress': 'tower',
    'peterhof-palace': 'park',
  },
};
