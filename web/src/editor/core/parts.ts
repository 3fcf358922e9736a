import type { EditorPart } from './part';

/** The families that can be drawn; each comes with its code. */
const parts: Record<string, () => Promise<EditorPart>> = {
  metro: async () => (await import('../parts/metro')).metro,
  'next-station': async () => (await import('../parts/next-station')).nextStation,
  'on-the-underground': async () => (await import('../parts/on-the-underground')).onTheUnderground,
};

export const partOf = (family: string): Promise<EditorPart> | null => parts[family]?.() ?? null;
