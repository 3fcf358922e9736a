import { deflateRawSync } from 'node:zlib';

/** The transit feed of a town that does not exist: a star of lines with a ring, as a GTFS archive. */

interface Stop {
  id: string;
  name: string;
  x: number;
  y: number;
}

const first = ['Alt', 'Birken', 'Linden', 'Markt', 'Ober', 'Sankt', 'Unter', 'Neu', 'Wester'];
const last = ['hof', 'platz', 'brücke', 'allee', 'feld', 'tor', 'graben', 'berg', 'wiese', 'steig'];

/** Arms of that many stops, and a ring through the third stop of each. */
function town(arms: number, length: number): { stops: Stop[]; lines: string[][] } {
  const stops: Stop[] = [{ id: 'S', name: 'Hauptbahnhof', x: 0, y: 0 }];
  const lines: string[][] = [];
  for (let arm = 0; arm < arms; ++arm) {
    const angle = (2 * Math.PI * (arm + 0.15)) / arms;
    const line = ['S'];
    for (let i = 1; i <= length; ++i) {
      const id = `S${arm}-${i}`;
      const name = `${first[arm % first.length] ?? ''}${last[i % last.length] ?? ''}`;
      stops.push({ id, name, x: i * Math.cos(angle), y: i * Math.sin(angle) });
      line.push(id);
    }
    lines.push(line);
  }
  const ring = Array.from({ length: arms + 1 }, (_, arm) => `S${arm % arms}-3`);
  return { stops, lines: [...lines, ring] };
}

const bytesOf = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 0xff);

/** An archive whose check sums are left out: readers of feeds do not need them. */
export function zipped(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const body: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const sizes = [...bytesOf(packed.length, 4), ...bytesOf(content.length, 4)];
    const facts = [...bytesOf(8, 2), ...bytesOf(0, 8), ...sizes, ...bytesOf(name.length, 2)];
    const local = [0x50, 0x4b, 3, 4, ...bytesOf(20, 2), ...bytesOf(0, 2), ...facts, 0, 0];
    const central = [0x50, 0x4b, 1, 2, ...bytesOf(20, 2), ...bytesOf(20, 2), ...bytesOf(0, 2)];
    const rest = [...facts, 0, 0, ...bytesOf(0, 10), ...bytesOf(at, 4)];
    list.push(Buffer.from([...central, ...rest]), Buffer.from(name));
    const own = Buffer.concat([Buffer.from(local), Buffer.from(name), packed]);
    body.push(own);
    at += own.length;
  }
  const names = Buffer.concat(list);
  const counts = [...bytesOf(files.length, 2), ...bytesOf(files.length, 2)];
  const end = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...counts, ...bytesOf(names.length, 4)];
  return Buffer.concat([...body, names, Buffer.from([...end, ...bytesOf(at, 4), 0, 0])]);
}

const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.join(',')}\n`).join('');

export function feed(arms = 6, length = 9): Buffer {
  const { stops, lines } = town(arms, length);
  const places = stops.map(({ id, name, x, y }) => [id, name, 50 + y * 0.006, 10 + x * 0.009]);
  const times = lines.flatMap((line, n) => line.map((stop, i) => [`T${n}`, stop, i + 1]));
  return zipped([
    ['agency.txt', 'agency_name\nTown Transit\n'],
    ['stops.txt', table([['stop_id', 'stop_name', 'stop_lat', 'stop_lon'], ...places])],
    [
      'routes.txt',
      table([
        ['route_id', 'route_short_name', 'route_type'],
        ...lines.map((_, n) => [`R${n}`, `U${n + 1}`, 1]),
      ]),
    ],
    ['trips.txt', table([['route_id', 'trip_id'], ...lines.map((_, n) => [`R${n}`, `T${n}`])])],
    ['stop_times.txt', table([['trip_id', 'stop_id', 'stop_sequence'], ...times])],
  ]);
}
