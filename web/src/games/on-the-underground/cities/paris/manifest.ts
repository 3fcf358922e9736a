import type { CityManifest } from '../../../cities';

export const city: CityManifest = {
  edition: 'underground-paris',
  title: 'On the Underground: Paris',
  figures: [
    { part: 1, game: { rule: 'OTU-4.10', without: 1 }, focus: ['nation', 'pere-lachaise'] },
  ],
};
