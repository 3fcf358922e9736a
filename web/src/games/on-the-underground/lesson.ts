import type { Lesson } from '../family';

/** Two turns of London. The deal is fixed, so every step is the same for everybody. */
const lesson: Lesson = {
  setup: { edition: 'underground-london', seats: 2, seed: 194 },
  // The texts of the steps are in src/languages/<code>/tutorial.json.
  steps: [
    {},
    {},
    {
      moves: ['build red high-barnet--archway'],
    },
    {
      moves: ['build red archway--camden-town'],
    },
    {
      moves: ['build red camden-town--euston'],
    },
    {
      moves: ['build red euston--warren-street'],
    },
    {
      moves: ['ride russell-square red'],
      answers: [
        { by: 1, do: 'build blue ealing-broadway--acton' },
        { by: 1, do: 'build blue acton--shepherds-bush' },
        { by: 1, do: 'build blue shepherds-bush--notting-hill-gate' },
        { by: 1, do: 'build blue high-street-kensington--notting-hill-gate' },
      ],
    },
    {
      moves: ['skip'],
    },
    {
      moves: ['build red hampstead--camden-town for 2'],
    },
    {
      moves: ['build red edgware--hampstead'],
    },
    {
      moves: ['build green euston--kings-cross-st-pancras'],
    },
    {},
  ],
};

export default lesson;
