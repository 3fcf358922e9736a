import type { HowId } from '../pages';

/** What a part of a page is about; its heading. */
export type Topic = 'goal' | 'special' | 'turn' | 'score' | 'end';

export interface HowText {
  parts: readonly { topic: Topic; lines: readonly string[] }[];
  /** Under the figures, in their order. */
  captions: readonly string[];
}

export type HowTexts = Record<HowId, HowText>;
