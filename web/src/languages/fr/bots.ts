/** How the bots play, by level. */
export const bots: Record<string, string> = {
  random: 'Joue un coup permis au hasard.',
  greedy:
    'Joue le coup après lequel il est le mieux placé face aux autres, sans regarder plus loin.',
  novice: 'Un débutant : sensé, à courte vue, et souvent dans l’erreur.',
  casual: 'Regarde un peu plus loin.',
  skilled: 'Prévoit et sait ce qui importe.',
  expert: 'Réfléchit longuement à chaque coup.',
  master: 'Le mieux que ce programme sache faire en une seconde.',
};
