/** Pictograms of tokens and tiles, drawn in a square from -10 to 10, strokes of 2. */
const marks: Record<string, string> = {
  purse: 'M-7 -2H7L5.5 7H-5.5ZM-4 -2C-4 -9 4 -9 4 -2',
  camera: 'M-8 -4H-3L-1.5 -7H3L4.5 -4H8V6H-8ZM3 1A3 3 0 1 1 -3 1A3 3 0 1 1 3 1',
  computer: 'M-7 -7H7V2H-7ZM-9 6H9M-3 2L-4 6M3 2L4 6',
  wine_glass: 'M-5 -8H5C5 -1 3 1 0 1C-3 1 -5 -1 -5 -8M0 1V7M-4 8H4',
  culture: 'M-6 -7C-2 -5 2 -5 6 -7C7 2 4 7 0 8C-4 7 -7 2 -6 -7M-3 -2H-2M2 -2H3M-3 3C-1 5 1 5 3 3',
  government: 'M-8 -3L0 -8L8 -3ZM-6 -3V5M-2 -3V5M2 -3V5M6 -3V5M-8 8H8',
  retail: 'M-7 -3H7L6 8H-6ZM-3 -3C-3 -9 3 -9 3 -3',
  education: 'M-9 -3L0 -7L9 -3L0 1ZM-5 -1V4C-2 7 2 7 5 4V-1M9 -3V4',
  sports: 'M8 0A8 8 0 1 1 -8 0A8 8 0 1 1 8 0M-6.5 -4.5C-1 -2 -1 3 -6.5 5M6.5 -4.5C1 -2 1 3 6.5 5',
};

/** A mark of its own for every known word, else a star. */
export const markOf = (word: string): string =>
  marks[word] ?? 'M0 -8L2.4 -2.8L8 -2.2L3.8 1.6L5 7.2L0 4.3L-5 7.2L-3.8 1.6L-8 -2.2L-2.4 -2.8Z';
