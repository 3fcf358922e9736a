import type { Happening, Refusal } from '../../protocol';

/** A reason, with the rule behind it; without a rule it only says that the move is not possible now. */
export interface Reason {
  text: string;
  rule: string | null;
}

/** The case as an event, which the catalogues of data/texts have a sentence for. */
function caseOf({ why, rule }: Refusal): Happening | null {
  if (!why || rule === null) return null;
  const { tell, ...fields } = why;
  const detail = { ...fields, event: `refused.${tell}` } as unknown as Happening['detail'];
  return { seat: null, points: 0, rule, detail };
}

/**
 * Why something is refused, each reason once. The text is empty where the catalogue has none: the rule speaks for itself
 * then, after what was tried. `tell` is the family's, null where it has no sentence.
 */
export function reasonsOf(
  refusals: readonly Refusal[],
  tell: (event: Happening) => string | null,
): Reason[] {
  const all = refusals.map((refusal) => {
    const event = caseOf(refusal);
    return { text: (event && tell(event)) ?? '', rule: refusal.rule };
  });
  const key = ({ text, rule }: Reason): string => text || (rule ?? '');
  return all.filter((reason, i) => all.findIndex((other) => key(other) === key(reason)) === i);
}
