import type { Setup } from '../../protocol';
import type { Language } from '../texts/texts.svelte';

/** One thing to read, and possibly one thing to do before the next. */
export interface LessonStep {
  text: Record<Language, string>;
  /** The move to make, in notation; any of them. Missing: read on. */
  moves?: readonly string[];
  /** What others answer once the move is made, with their seat. */
  answers?: readonly { by: number; do: string }[];
}

/** A tutorial: a match with a fixed deal, walked through step by step. The engine takes every move. */
export interface Lesson {
  setup: Setup;
  steps: readonly LessonStep[];
}

const lessons: Record<string, () => Promise<{ default: Lesson }>> = {
  'next-station': () => import('./next-station'),
  metro: () => import('./metro'),
  'on-the-underground': () => import('./on-the-underground'),
};

export const lessonOf = (family: string): (() => Promise<{ default: Lesson }>) | undefined =>
  lessons[family];
