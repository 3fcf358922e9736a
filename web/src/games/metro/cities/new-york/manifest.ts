import type { MetroCity } from '../city';

export const city: MetroCity = {
  edition: 'metro-new-york',
  title: 'Metro: New York',
  rules: 'MET-15.1',
  figures: [{ part: 1, game: { rule: 'MET-15.3', without: 1 }, focus: ['station 7', 'station 6'] }],
  emblem: {
    shape: 'M-18 18V2H-10V18M-10 6V-10H-1V18M-5.5 -10V-20M-1 -2H7V18M7 8H17V18M-19 18H19',
    tint: 'var(--line-teal)',
  },
  buildings: {},
};
