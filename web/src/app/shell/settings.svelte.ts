import { knownLanguage } from '../../i18n/manifests';
import type { Opponent } from '../learning/level';
import { byFinger, watchPointer } from './pointer';
import { speak, type Language } from '../texts/texts.svelte';

export interface Settings {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  speed: 'none' | 'calm' | 'quick';
  confirm: 'touch' | 'always' | 'never';
  sounds: boolean;
  patterns: boolean;
  notation: boolean;
  /** Whether letters alone do something at a table. */
  keys: boolean;
  name: string;
  /** The tab of a table's side panel that was opened last. */
  tab: string;
  /** How strong the bots of a quick game are. */
  opponent: Opponent;
  /** Pages of "How to play" whose card has been seen at a table. */
  met: string[];
}

const key = 'mornington/settings';

/** The language that was chosen, if this page still has it, otherwise that of the browser. */
const languageOf = (chosen: string | undefined): Language =>
  knownLanguage([...(chosen ? [chosen] : []), navigator.language]);

const defaults = (): Settings => ({
  language: languageOf(undefined),
  theme: 'system',
  speed: 'calm',
  confirm: 'touch',
  sounds: false,
  patterns: false,
  notation: false,
  keys: true,
  name: '',
  tab: 'log',
  opponent: 'easy',
  met: [],
});

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

const kept = stored();
export const settings = $state<Settings>({
  ...defaults(),
  ...kept,
  language: languageOf(kept.language),
});

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const dark = matchMedia('(prefers-color-scheme: dark)');

/** Milliseconds one motion takes; 0 under reduced motion. */
export function motion(): number {
  if (reduced.matches || settings.speed === 'none') return 0;
  return settings.speed === 'calm' ? 600 : 250;
}

/**
 * Milliseconds each step of the others' turns is shown; 0: all at once. A requested animation is never too quick to be
 * seen.
 */
export function pace(isAgain = false): number {
  const usual = { none: 0, quick: 300, calm: 900 }[settings.speed];
  return isAgain ? Math.max(700, usual) : usual;
}

/** Whether a finished turn waits for a last word. */
export const asksToConfirm = (): boolean => settings.confirm === 'always';

/** Whether a tapped move is shown first and taken when it is confirmed. */
export const asksBeforeMove = (): boolean => settings.confirm !== 'never' && byFinger();

/** The theme that is shown, for what is drawn without styles of the page. */
export const shown = $state<{ theme: 'light' | 'dark' }>({ theme: 'light' });

function showTheme(): void {
  const theme = settings.theme === 'system' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  shown.theme = theme;
  document.documentElement.dataset.theme = theme;
}

/** People who speak to their computer, or whose hand rests on the keys, may turn letters off (WCAG 2.1.4). */
function holdLetters(event: KeyboardEvent): void {
  const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!settings.keys && isAlone && /^[\p{L}?]$/u.test(event.key)) event.stopImmediatePropagation();
}

/** Called once: keeps the page and the stored copy in step with the settings. */
export function followSettings(): void {
  watchPointer();
  addEventListener('keydown', holdLetters, true);
  dark.addEventListener('change', showTheme);
  $effect(() => {
    localStorage.setItem(key, JSON.stringify(settings));
    showTheme();
  });
  $effect(() => void speak(settings.language));
}
