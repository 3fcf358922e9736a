import type { HowId } from '../pages';

/** The topic of a part of a page; its heading. */
export type Topic = 'goal' | 'special' | 'turn' | 'score' | 'end';

export interface HowText {
  parts: readonly { topic: Topic; lines: readonly string[] }[];
  /** Under the figures, in their order. */
  captions: readonly string[];
}

export type HowTexts = Record<HowId, HowText>;
