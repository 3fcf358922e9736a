/**
 * How wide the page's letters are, so that labels can be placed without a page: in thousandths of their size, from the
 * space on, at the heaviest weight that maps use. Accents and ligatures count as the letters under them.
 */
const widths = [
  225, 250, 354, 710, 580, 919, 627, 184, 328, 328, 435, 450, 232, 418, 222, 359, 706, 369, 529,
  539, 621, 537, 562, 510, 604, 562, 222, 230, 411, 450, 411, 467, 722, 625, 626, 609, 720, 568,
  525, 664, 730, 282, 282, 627, 500, 833, 707, 760, 596, 760, 626, 580, 554, 718, 619, 963, 626,
  604, 548, 335, 339, 335, 512, 558, 477, 498, 571, 455, 571, 515, 340, 501, 551, 240, 240, 485,
  263, 869, 552, 570, 572, 572, 330, 423, 344, 552, 496, 726, 491, 537, 472, 338, 224, 338, 465,
];
const widest = 1000;
const first = 32;
const spelled: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  '’': ',',
  '–': '~',
};

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[œŒæßøØ’–]/g, (letter) => spelled[letter] ?? letter);

const known = new Map<string, number>();

/** The width of a line of text whose letters have size 1. */
export function widthOf(text: string): number {
  let width = known.get(text);
  if (width === undefined) {
    width = 0;
    for (const letter of bare(text))
      width += (widths[letter.charCodeAt(0) - first] ?? widest) / 1000;
    known.set(text, width);
  }
  return width;
}
