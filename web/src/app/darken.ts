/** The engine draws for paper. At night its greys and beiges turn over and its line colours stay. */
const neutral = 60;

const channel = (hex: string, at: number): number => parseInt(hex.slice(at, at + 2), 16);

function turned(hex: string): string {
  const rgb = [1, 3, 5].map((at) => channel(hex, at));
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  if (most - least > neutral) return hex;
  const light = (most + least) / 510;
  const [r, g, b] = [238 - 215 * light, 241 - 209 * light, 247 - 196 * light];
  return `rgb(${r.toFixed(0)},${g.toFixed(0)},${b.toFixed(0)})`;
}

export const darkened = (svg: string): string =>
  svg
    .replace(/#[0-9a-f]{6}\b/gi, turned)
    .replace(/(["':])(#fff|white)(?=["';])/gi, '$1rgb(23,32,51)');
