import type { MetroCity } from './city';

/** Every city: the folders here. */
export const metroCities: readonly MetroCity[] = Object.values(
  import.meta.glob<MetroCity>('./*/manifest.ts', { eager: true, import: 'city' }),
);
