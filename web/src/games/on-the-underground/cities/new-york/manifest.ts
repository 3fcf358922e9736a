import type { CityManifest } from '../../../cities';

export const city: CityManifest = {
  edition: 'underground-new-york',
  title: 'On the Underground: New York',
  figures: [
    { part: 1, game: { rule: 'OTU-4.6' }, focus: ['14-st-union-sq', 'broadway-lafayette-st'] },
  ],
};
