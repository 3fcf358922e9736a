/**
 * `./test` plays what finds most per second, `./test --long` (MORNINGTON_LONG) all of it. CONTRIBUTING.md lists what moved,
 * and which fault only the long form finds.
 */
export const isLong = process.env.MORNINGTON_LONG !== undefined;

export const amount = (usual: number, long: number): number => (isLong ? long : usual);
