/** QR codes (ISO/IEC 18004) of bytes, with the lowest level of error correction, which holds most. */

/** By version: codewords for correction in each block, and the number of blocks. */
const correction = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26,
  28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const blocksOf = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
  16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];
const versions = correction.length;
const formatOfLow = 1;

const sizeOf = (version: number): number => 17 + 4 * version;

/** Centres of the alignment patterns along one side. */
export function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, i) => sizeOf(version) - 7 - i * step);
  return [6, ...places.reverse()];
}

/** Modules that hold data, in bits, without what the patterns take. */
function rawBits(version: number): number {
  const count = alignments(version).length;
  const patterns = version === 1 ? 0 : 25 * (count * count - 3) - 2 * 5 * (count - 2);
  const side = sizeOf(version);
  const versionBits = version >= 7 ? 36 : 0;
  // Three finders with their rims, two timing lines, the format and the dark module.
  return side * side - 3 * 64 - 2 * (side - 16) - 31 - patterns - versionBits;
}

const codewords = (version: number): number => Math.floor(rawBits(version) / 8);
export const dataCodewords = (version: number): number =>
  codewords(version) - (correction[version - 1] ?? 0) * (blocksOf[version - 1] ?? 0);

// ---- the field of 256 elements

const powers: number[] = [];
const logs: number[] = [];
for (let i = 0, x = 1; i < 255; ++i) {
  powers[i] = x;
  logs[x] = i;
  x = x < 128 ? x * 2 : (x * 2) ^ 0x11d;
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (powers[((logs[a] ?? 0) + (logs[b] ?? 0)) % 255] ?? 0);

/** The polynomial with the roots 1, 2, 4, ...; the highest coefficient, 1, is left out. */
function generator(degree: number): number[] {
  let poly = [1];
  for (let i = 0; i < degree; ++i) {
    const root = powers[i] ?? 1;
    const shifted = [...poly, 0];
    poly = shifted.map((one, n) => one ^ times(poly[n - 1] ?? 0, root));
  }
  return poly.slice(1);
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((one, i) => (rest[i] = (rest[i] ?? 0) ^ times(one, factor)));
  }
  return rest;
}

/** Length, bytes and filling as codewords. */
function encoded(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; --i) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const capacity = dataCodewords(version) * 8;
  put(0, Math.min(4, capacity - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words = Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => 2 * sum + bit, 0),
  );
  for (let filler = 0xec; words.length < capacity / 8; filler ^= 0xec ^ 0x11) words.push(filler);
  return words;
}

/** The codewords of all blocks with their corrections, taken in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const count = blocksOf[version - 1] ?? 1;
  const divisor = generator(correction[version - 1] ?? 7);
  const short = Math.floor(data.length / count);
  const longs = data.length % count;
  let at = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const length = short + (i < count - longs ? 0 : 1);
    const block = data.slice(at, at + length);
    at += length;
    return { block, check: remainder(block, divisor) };
  });
  const out: number[] = [];
  for (let i = 0; i <= short; ++i)
    for (const { block } of blocks) if (i < block.length) out.push(block[i] ?? 0);
  for (let i = 0; i < divisor.length; ++i) for (const { check } of blocks) out.push(check[i] ?? 0);
  return out;
}

// ---- drawing

class Grid {
  readonly dark: boolean[][];
  readonly isPattern: boolean[][];
  constructor(readonly size: number) {
    const rows = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
    [this.dark, this.isPattern] = [rows(), rows()];
  }
  at(x: number, y: number): boolean {
    return this.dark[y]?.[x] ?? false;
  }
  set(x: number, y: number, dark: boolean): void {
    const [row, fixed] = [this.dark[y], this.isPattern[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }
}

function drawPatterns(grid: Grid, version: number): void {
  const { size } = grid;
  for (let i = 0; i < size; ++i) {
    grid.set(6, i, i % 2 === 0);
    grid.set(i, 6, i % 2 === 0);
  }
  const ring = (x: number, y: number, reach: number, light: (far: number) => boolean): void => {
    for (let dy = -reach; dy <= reach; ++dy)
      for (let dx = -reach; dx <= reach; ++dx)
        grid.set(x + dx, y + dy, !light(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    ring(x, y, 4, (far) => far === 2 || far === 4);
  const places = alignments(version);
  const last = places.length - 1;
  places.forEach((x, i) =>
    places.forEach((y, j) => {
      const isFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!isFinder) ring(x, y, 2, (far) => far === 1);
    }),
  );
  drawFormat(grid, 0);
  drawVersion(grid, version);
}

/** The rest of a division of binary polynomials, after the value. */
function checked(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let i = 0; i < bits; ++i) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

function drawFormat(grid: Grid, mask: number): void {
  const { size } = grid;
  const bits = checked((formatOfLow << 3) | mask, 0x537, 10) ^ 0x5412;
  const bit = (i: number): boolean => ((bits >> i) & 1) !== 0;
  for (let i = 0; i <= 5; ++i) grid.set(8, i, bit(i));
  grid.set(8, 7, bit(6));
  grid.set(8, 8, bit(7));
  grid.set(7, 8, bit(8));
  for (let i = 9; i < 15; ++i) grid.set(14 - i, 8, bit(i));
  for (let i = 0; i < 8; ++i) grid.set(size - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; ++i) grid.set(8, size - 15 + i, bit(i));
  grid.set(8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = checked(version, 0x1f25, 12);
  for (let i = 0; i < 18; ++i) {
    const [far, near] = [grid.size - 11 + (i % 3), Math.floor(i / 3)];
    const dark = ((bits >> i) & 1) !== 0;
    grid.set(far, near, dark);
    grid.set(near, far, dark);
  }
}

/** The modules for data in their order: two columns at a time, up and down. */
function* path({ size, isPattern }: Grid): Generator<[x: number, y: number]> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; ++i)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - i : i;
        if (!isPattern[y]?.[x]) yield [x, y];
      }
    isUp = !isUp;
  }
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a code is to read: long runs, blocks, false finders, an uneven share of dark. */
function penalty({ size, dark }: Grid): number {
  let sum = 0;
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x] ?? false))];
  for (const line of lines) {
    const text = line.map((one) => (one ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/1{5,}|0{5,}/g)) sum += run.length - 2;
    for (let i = 0; i + 11 <= size; ++i)
      if (['10111010000', '00001011101'].includes(text.slice(i, i + 11))) sum += 40;
  }
  let all = 0;
  dark.forEach((row, y) =>
    row.forEach((one, x) => {
      if (one) ++all;
      const same = one === row[x + 1] && one === dark[y + 1]?.[x] && one === dark[y + 1]?.[x + 1];
      if (same) sum += 3;
    }),
  );
  return sum + 10 * Math.floor(Math.abs((all * 20) / (size * size) - 10));
}

function drawn(words: readonly number[], version: number, mask: number): Grid {
  const grid = new Grid(sizeOf(version));
  drawPatterns(grid, version);
  let i = 0;
  for (const [x, y] of path(grid)) {
    const bit = ((words[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
    const row = grid.dark[y];
    if (row) row[x] = (bit !== 0) !== (masks[mask]?.(x, y) ?? false);
    ++i;
  }
  drawFormat(grid, mask);
  return grid;
}

/** Rows of modules, true where dark; null where the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const fits = (version: number): boolean =>
    dataCodewords(version) * 8 >= 4 + (version < 10 ? 8 : 16) + 8 * bytes.length;
  const version = Array.from({ length: versions }, (_, i) => i + 1).find(fits);
  if (version === undefined) return null;
  const words = interleaved(encoded(bytes, version), version);
  const tries = masks.map((_, mask) => drawn(words, version, mask));
  return tries.reduce((best, one) => (penalty(one) < penalty(best) ? one : best)).dark;
}
