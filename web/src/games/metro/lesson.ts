import type { Lesson } from '../family';

/** A yellow line from station 5 to the central station, and a blue one ended early. */
const lesson: Lesson = {
  setup: { edition: 'metro', seats: 2, seed: 41 },
  // The texts of the steps are in src/languages/<code>/tutorial.json.
  steps: [
    {},
    {
      moves: ['place acba d1'],
      answers: [{ by: 1, do: 'place dada h4' }],
    },
    {},
    {
      moves: ['draw'],
    },
    {
      moves: ['place adbb d2'],
      answers: [{ by: 1, do: 'place baac d3' }],
    },
    {},
    {
      moves: ['place bcbc e3'],
      answers: [{ by: 1, do: 'place aaaa a1' }],
    },
    {},
    {
      moves: ['place bbbb a2'],
    },
    {},
  ],
};

export default lesson;
