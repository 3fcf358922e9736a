import type { CityManifest } from '../../cities';

/** Kinds of buildings, for the picture of a landmark. */
export type Building =
  | 'tower'
  | 'dome'
  | 'gate'
  | 'bridge'
  | 'palace'
  | 'church'
  | 'wheel'
  | 'park'
  | 'column'
  | 'museum';

/** A city of Metro: `manifest.ts` in its folder. `Panel.svelte` next to it shows its pieces near the board. */
export interface MetroCity extends CityManifest {
  /** The sign that distinguishes it from the others at a glance, around the origin, 40 by 40. */
  emblem: Emblem;
  /** How its landmarks are drawn, by slug; one that is not listed is a palace. */
  buildings: Readonly<Record<string, Building>>;
}

export interface Emblem {
  shape: string;
  tint: string;
}
