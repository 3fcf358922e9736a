import type { CoachTexts } from '../../app/coach/texts/en';

export const de: CoachTexts = {
  title: 'Dein Coach',
  begin: 'Spiel, wie du magst. Nach jedem deiner Züge sage ich etwas dazu.',
  best: 'Gut gespielt: Das hätte ich auch getan.',
  good: 'Gut: so stark wie mein Zug, {move}.',
  costs: 'Das kostet dich etwa {n} {n|Punkt|Punkte}. Besser: {move}.',
  mine: 'Mein Zug:',
  yours: 'Deiner:',
  nothing: 'keine Punkte sofort',
  points: '{n} {n|Punkt|Punkte} sofort',
  gives: '{n} {n|Punkt|Punkte} für {name}',
  end: 'In {agreed} von {all} {all|Entscheidung|Entscheidungen} hast du meinen Zug gespielt.',
  review: 'Sehen, wo die Partie entschieden wurde',
  next: 'Von nun an wartet ein Bot deiner Stärke auf dich.',
  close: 'Ausblenden',
};
