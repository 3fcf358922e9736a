import type { FamilySetupTexts } from '../../games/family';

const map =
  'Der Plan: Stationen, Strecken und Gleiszahlen sind nach dem echten Netz so nachgebaut, dass jede Aussage des Regelhefts darauf stimmt.';

export const setup: FamilySetupTexts = {
  options: {
    'colour-sets': {
      name: 'Farbsätze',
      sentence: 'Wie alle zu ihren Farben kommen, wo es mehr Sätze als Spielende gibt.',
      choices: { pick: 'Reihum wählen alle einen Satz.', dealt: 'Die Sätze werden ausgelost.' },
    },
    'tie-break': {
      name: 'Gleichstand',
      sentence: 'Wer bei gleichen Punkten gewinnt.',
      choices: {
        board: 'Wie die Regeln des Plans sagen.',
        shared: 'Sie teilen den Sieg.',
        tokens: 'Wer mehr Abzweigmarken hat, sonst geteilt.',
        later: 'Wer später in der Reihenfolge ist.',
        'tokens-then-later': 'Wer mehr Abzweigmarken hat, dann wer später in der Reihenfolge ist.',
      },
    },
    'loop-stations': {
      name: 'Stationen im Ring',
      sentence: 'Welche Stationen in einem Ring Punkte bringen.',
      choices: {
        board: 'Wie die Regeln des Plans sagen.',
        'off-the-loop': 'Alle, die nicht auf dem Ring selbst liegen.',
        'off-the-line': 'Nur die, welche die Linie gar nicht berührt.',
      },
    },
    'full-branch': {
      name: 'Abzweig in volle Strecke',
      sentence: 'Was ein Gleis kostet, das abzweigt und in eine volle Strecke führt.',
      choices: {
        board: 'Wie die Regeln des Plans sagen.',
        four: 'Zwei Marken für den Abzweig und zwei für die volle Strecke.',
        two: 'Zwei Marken für beides zusammen.',
        never: 'Zwei Marken dienen dem einen oder dem anderen: Kein Gleis ist beides.',
      },
    },
    'start-in-full': {
      name: 'Beginn in voller Strecke',
      sentence: 'Ob eine Linie in einer vollen Strecke beginnen darf.',
      choices: {
        board: 'Wie die Regeln des Plans sagen.',
        no: 'Nein.',
        yes: 'Ja, für zwei Marken.',
      },
    },
  },
  reconstructed: {
    'underground-london': map,
    'underground-new-york': map,
    'underground-paris': map,
  },
};
