/** What the coach says. */
export const en = {
  title: 'Your coach',
  begin: 'Play as you like. After each of your turns I comment on it.',
  best: 'Well played: I would have done the same.',
  good: 'Good: as strong as my own choice, {move}.',
  costs: 'This costs you about {n} {n|point|points}. Better: {move}.',
  mine: 'My move:',
  yours: 'Yours:',
  nothing: 'no points at once',
  points: '{n} {n|point|points} at once',
  gives: '{n} {n|point|points} for {name}',
  end: 'You played my choice in {agreed} of {all} {all|decision|decisions}.',
  review: 'See where the game was decided',
  next: 'From now on a bot of your strength waits for you.',
  close: 'Hide',
};

export type CoachKey = keyof typeof en;
export type CoachTexts = Record<CoachKey, string>;
