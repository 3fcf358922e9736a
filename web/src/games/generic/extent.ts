/** The size of an SVG document, from its viewBox or its width and height. */
export function extentOf(svg: string): { width: number; height: number } {
  const head = svg.slice(0, svg.indexOf('>', svg.indexOf('<svg')) + 1);
  const box = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(head);
  if (box) return { width: Number(box[1]), height: Number(box[2]) };
  const width = /\bwidth="([\d.]+)/.exec(head);
  const height = /\bheight="([\d.]+)/.exec(head);
  return { width: Number(width?.[1] ?? 800), height: Number(height?.[1] ?? 600) };
}
