/** What the page announced a move would bring, wherever it says so. */
export interface Announced {
  game: string;
  length: number;
  eyes: number;
  do: string;
  /** Beside the names, by seat. */
  gains: number[];
  /** In the bar that asks, in the list of moves, in the score box; null where it is not shown. */
  bar: number | null;
  list: number | null;
  box: number | null;
}

/** What the page tells while it is watched. */
export type Report =
  | { kind: 'announced'; what: Announced }
  | { kind: 'banner'; text: string }
  | { kind: 'back'; length: number };

declare global {
  interface Window {
    report: (report: Report) => Promise<void>;
  }
}

/** Runs in the page: reports every announcement, every banner, and when something was taken back. */
export function watchPage(): void {
  let last = '';
  let before = 0;
  const once = (report: Report): void => {
    const text = JSON.stringify(report);
    if (text !== last) void window.report(report);
    last = text;
  };
  const points = (text: string | null | undefined): number =>
    Number(/[-−]?\d+/.exec(text ?? '')?.[0].replace('−', '-') ?? 0);
  const shown = (css: string): number | null => {
    const part = document.querySelector(css);
    return part?.textContent.trim() ? points(part.textContent) : null;
  };
  const ownBox = (): number | null => {
    const total = document.querySelector('dl .total');
    const isOwn = document.querySelector('.tabs [data-own]') === null;
    return total && isOwn ? points(total.querySelector('.gain')?.textContent) : null;
  };
  const note = (): void => {
    const banner = document.querySelector('.trouble')?.textContent.trim();
    if (banner) once({ kind: 'banner', text: banner });
    const table = document.querySelector<HTMLElement>('.table');
    if (!table) return;
    const { eyes = '', preview } = table.dataset;
    const length = Number(table.dataset.length);
    if (length < before) once({ kind: 'back', length });
    before = length;
    if (preview === undefined) return;
    const rows = [...document.querySelectorAll('section[aria-labelledby="scores"] li')];
    const what: Announced = {
      game: location.hash.split('/')[2] ?? '',
      length,
      eyes: Number(eyes),
      do: preview,
      gains: rows.map((row) => points(row.querySelector('.gain')?.textContent)),
      bar: shown('.asked em'),
      list: shown(`button[data-move="${CSS.escape(preview)}"] em`),
      box: ownBox(),
    };
    once({ kind: 'announced', what });
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['data-preview', 'data-length', 'data-eyes'],
  });
}
