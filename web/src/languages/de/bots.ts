/** How the bots play, by level. */
export const bots: Record<string, string> = {
  random: 'Spielt irgendeinen erlaubten Zug, jeden gleich wahrscheinlich.',
  greedy:
    'Macht den Zug, nach dem er gegen die anderen am besten dasteht, und schaut nicht weiter.',
  novice: 'Zum ersten Mal dabei: vernünftig, kurzsichtig und oft im Irrtum.',
  casual: 'Denkt ein wenig voraus.',
  skilled: 'Denkt voraus und weiß, worauf es ankommt.',
  expert: 'Überlegt jeden Zug gründlich.',
  master: 'Das Beste, was dieses Programm in einer Sekunde kann.',
};
