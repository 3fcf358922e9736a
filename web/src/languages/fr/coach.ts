import type { CoachTexts } from '../../app/coach/texts/en';

export const fr: CoachTexts = {
  title: 'Votre coach',
  begin: 'Jouez comme vous voulez. Après chacun de vos tours, je le commente.',
  best: 'Bien joué : j’aurais fait de même.',
  good: 'Bien : aussi fort que mon choix, {move}.',
  costs: 'Cela vous coûte environ {n} {n|point|points}. Mieux : {move}.',
  mine: 'Mon coup :',
  yours: 'Le vôtre :',
  nothing: 'aucun point aussitôt',
  points: '{n} {n|point|points} aussitôt',
  gives: '{n} {n|point|points} pour {name}',
  end: 'Vous avez joué mon choix dans {agreed} {agreed|décision|décisions} sur {all}.',
  review: 'Voir où la partie s’est décidée',
  next: 'Désormais, un robot de votre force vous attend.',
  close: 'Masquer',
};
