/** How light a colour "#rrggbb" is, from 0 to 1. */
export function lightness(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Dark or light letters, whichever reads better on a colour. */
export const inkOn = (colour: string): string => (lightness(colour) > 0.22 ? '#14213d' : '#ffffff');

/** Black and white nearly vanish on one of the grounds and need a strong rim. */
export const needsRim = (colour: string): boolean =>
  lightness(colour) < 0.03 || lightness(colour) > 0.85;
