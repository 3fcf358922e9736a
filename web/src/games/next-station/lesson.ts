import type { Lesson } from '../family';

/** The pink line of a solo game, card by card, and the first interchange. */
const lesson: Lesson = {
  setup: { edition: 'next-station-london', seats: 1, seed: 52 },
  // The texts of the steps are in src/languages/<code>/tutorial.json.
  steps: [
    {},
    {
      moves: ['order pink green purple blue'],
    },
    {
      moves: ['draw c-7-3 s-9-3'],
    },
    {
      moves: ['draw s-9-3 t-9-6'],
    },
    {
      moves: ['draw t-9-6 p-9-7'],
    },
    {
      moves: ['draw c-7-3 p-8-4'],
    },
    {
      moves: ['draw c-7-3 c-7-5'],
    },
    {
      moves: ['draw c-7-5 centre'],
    },
    {},
    {
      moves: ['draw t-3-2 s-3-1'],
    },
    {
      moves: ['draw s-3-1 centre'],
    },
    {},
  ],
};

export default lesson;
