/** Dark or light letters, whichever reads better on a colour "#rrggbb". */
export function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return light > 0.22 ? '#14213d' : '#ffffff';
}
