/** The last line of a replay file, and what stands before it. */
function split(text: string): { before: string; end: Record<string, unknown> } {
  const whole = text.trimEnd();
  const cut = whole.lastIndexOf('\n') + 1;
  return {
    before: whole.slice(0, cut),
    end: JSON.parse(whole.slice(cut)) as Record<string, unknown>,
  };
}

/** Whether a replay file says that a turn was taken back though its outcome was known. */
export const isMarked = (text: string): boolean => split(text).end.taken_back === true;

/** The file with that mark. NB: a running game cannot have it; it counts nowhere anyway. */
export function marked(text: string): string {
  const { before, end } = split(text);
  return end.end === 'unfinished'
    ? text
    : `${before}${JSON.stringify({ ...end, taken_back: true })}\n`;
}
