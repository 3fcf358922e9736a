import { SvelteSet } from 'svelte/reactivity';
import type { Point } from '../../board/view';
import type { BoardCheck, Finding } from '../../protocol/generated/map';
import {
  distanceTo,
  middleOf,
  mirroredAt,
  moveBy,
  shiftInto,
  turnedAt,
  type Motion,
} from './geometry';
import { begun, done, redone, undone, type History } from './history';
import type { MapValue } from './map';
import {
  isSpot,
  type Clip,
  type EditorPart,
  type Key,
  type Pending,
  type Tapped,
  type Thing,
  type Value,
} from './part';

/** Things stay in the clipboard when another map is opened. */
let clip: Clip | null = null;

/** The map that is edited: its history, what is chosen, the tool in hand. Changes are made by its methods only. */
export class Editor {
  #history = $state.raw<History>(null as unknown as History);
  /** While something is dragged: the map as it would be. */
  #preview = $state.raw<MapValue | null>(null);
  selection = new SvelteSet<Key>();
  tool = $state('select');
  /** A tap adds to what is chosen and a drag chooses an area: what Shift does, for a finger. */
  gathers = $state(false);
  pending = $state.raw<Pending | null>(null);
  /** Where the keys point, in units of the document. */
  cursor = $state.raw<Point>({ x: 0, y: 0 });
  /** Names for the next new stations. */
  names = $state.raw<readonly string[]>([]);
  players = $state(2);
  check = $state.raw<BoardCheck | null>(null);
  canPaste = $state(clip !== null);

  constructor(
    readonly part: EditorPart,
    map: MapValue,
  ) {
    this.#history = begun(map);
    if (part.things(map).length === 0) this.tool = part.firstTool ?? 'select';
    const { x, y, width, height } = part.area(map);
    this.cursor = this.snapped({ x: x + width / 2, y: y + height / 2 });
  }

  get map(): MapValue {
    return this.#history.now;
  }
  get shown(): MapValue {
    return this.#preview ?? this.#history.now;
  }
  get canUndo(): boolean {
    return this.#history.past !== null;
  }
  get canRedo(): boolean {
    return this.#history.future !== null;
  }
  get undoLabel(): string {
    return this.#history.past?.label ?? '';
  }
  get keys(): Key[] {
    return [...this.selection];
  }
  get step(): number {
    return this.part.step(this.map);
  }
  things(): readonly Thing[] {
    return this.part.things(this.shown);
  }

  snapped({ x, y }: Point): Point {
    const step = this.step;
    return { x: Math.round(x / step) * step + 0, y: Math.round(y / step) * step + 0 };
  }

  // ---- history

  change(map: MapValue, label: string, mark: string | null = null): void {
    this.#preview = null;
    this.#history = done(this.#history, map, label, mark);
    this.#keepKnown();
  }
  undo(): void {
    this.pending = null;
    this.#preview = null;
    this.#history = undone(this.#history);
    this.#keepKnown();
  }
  redo(): void {
    this.#preview = null;
    this.#history = redone(this.#history);
    this.#keepKnown();
  }
  #keepKnown(): void {
    const known = new Set(this.part.things(this.map).map(({ key }) => key));
    for (const key of this.selection) if (!known.has(key)) this.selection.delete(key);
    const from = this.pending?.from;
    if (from !== undefined && !known.has(from)) this.pending = null;
  }

  // ---- selection

  select(keys: readonly Key[], add = false): void {
    if (!add) this.selection.clear();
    for (const key of keys) this.selection.add(key);
  }
  toggle(key: Key): void {
    if (!this.selection.delete(key)) this.selection.add(key);
  }
  selectAll(): void {
    this.select(this.things().map(({ key }) => key));
  }
  /** Everything with its points inside the rectangle. */
  selectIn(a: Point, b: Point, add: boolean): void {
    const inside = ({ x, y }: Point): boolean =>
      x >= Math.min(a.x, b.x) &&
      x <= Math.max(a.x, b.x) &&
      y >= Math.min(a.y, b.y) &&
      y <= Math.max(a.y, b.y);
    const found = this.things().filter(({ points }) => points.length > 0 && points.every(inside));
    this.select(
      found.map(({ key }) => key),
      add,
    );
  }

  /** What lies at a point, the topmost first; areas and lines last, since stations lie on them. */
  hits(at: Point, reach: number): Key[] {
    const far = ({ points, course }: Thing): number => distanceTo(at, course ?? points);
    return this.things()
      .map((thing, i) => ({ key: thing.key, far: far(thing), isSpot: !thing.course, i }))
      .filter(({ far, isSpot }) => far <= (isSpot ? reach : reach * 0.6))
      .toSorted((a, b) => Number(b.isSpot) - Number(a.isSpot) || a.far - b.far || b.i - a.i)
      .map(({ key }) => key);
  }

  // ---- tools

  use(tool: string): void {
    this.tool = tool;
    this.pending = null;
    this.gathers = false;
  }
  gather(gathers: boolean): void {
    if (this.tool !== 'select') this.selection.clear(); // what was drawn last is not meant
    this.use('select');
    this.gathers = gathers;
  }

  /** What the tool does there; choosing is one as well. */
  tap(at: Point, hits: readonly Key[], add = false): void {
    if (this.tool === 'select') {
      const [hit] = hits;
      const adds = add || this.gathers;
      if (hit === undefined) this.select([], adds);
      else if (adds) this.toggle(hit);
      else this.select([hit]);
      return;
    }
    const name = this.names[0] ?? null;
    const { map, tool, pending } = this;
    this.#take(
      this.part.tap(map, { tool, at: this.snapped(at), hits, pending, name }, this.players),
    );
  }

  finish(): void {
    const points = this.pending?.points;
    if (points) this.#take(this.part.finish(this.map, this.tool, points));
    this.pending = null;
  }

  #take({ map, select, pending, named }: Tapped): void {
    this.change(map, this.tool);
    if (select) this.select(select);
    if (pending !== undefined) this.pending = pending;
    if (named) this.names = this.names.slice(1);
  }

  /** Esc: lets go of what was begun, then of the tool, then of what is chosen. */
  release(): void {
    if (this.#preview !== null) this.#preview = null;
    else if (this.pending !== null) this.pending = null;
    else if (this.tool !== 'select') this.tool = 'select';
    else if (this.gathers) this.gathers = false;
    else this.selection.clear();
  }

  // ---- moves

  /** The map with its things in other places. Nothing leaves it: what would is shifted back as a whole. */
  #moved(motion: Motion, keys: readonly Key[], map = this.map): MapValue {
    const moving = new Set(this.part.carried(map, keys));
    const moved = this.part
      .things(map)
      .filter(({ key, fixed }) => moving.has(key) && !fixed)
      .map((thing) => ({ ...thing, points: thing.points.map(motion) }));
    if (moved.length === 0) return map;
    const spots = moved.filter(isSpot).flatMap(({ points }) => points);
    const { x, y } = shiftInto(this.part.area(map), spots, this.step);
    const shifted = moved.map(({ key, points }): [Key, Point[]] => [key, points.map(moveBy(x, y))]);
    return this.part.withPoints(map, new Map(shifted));
  }

  drag(dx: number, dy: number, keys = this.keys): void {
    this.#preview = dx === 0 && dy === 0 ? null : this.#moved(moveBy(dx, dy), keys);
  }
  /** One point of a bend, a river or an area. */
  dragPoint(key: Key, i: number, at: Point): void {
    const thing = this.part.things(this.map).find((one) => one.key === key);
    const points = thing?.points.map((point, n) => (n === i ? this.snapped(at) : point));
    if (points) this.#preview = this.part.withPoints(this.map, new Map([[key, points]]));
  }
  drop(): void {
    if (this.#preview !== null) this.change(this.#preview, 'move');
  }
  cancelDrag(): void {
    this.#preview = null;
  }

  nudge(dx: number, dy: number): void {
    const step = this.step;
    this.change(
      this.#moved(moveBy(dx * step, dy * step), this.keys),
      'move',
      `nudge ${this.keys.join()}`,
    );
  }
  #centre(): Point {
    const chosen = this.things().filter(({ key }) => this.selection.has(key));
    return middleOf(
      chosen.flatMap(({ points }) => points),
      this.step,
    );
  }
  mirror(): void {
    this.change(this.#moved(mirroredAt(this.#centre()), this.keys), 'mirror');
  }
  rotate(): void {
    this.change(this.#moved(turnedAt(this.#centre()), this.keys), 'rotate');
  }

  // ---- clipboard

  remove(): void {
    if (this.selection.size > 0) this.change(this.part.without(this.map, this.keys), 'remove');
  }
  copy(): void {
    clip = this.part.copy(this.map, this.keys) ?? clip;
    this.canPaste = clip?.family === this.part.family;
  }
  cut(): void {
    this.copy();
    this.remove();
  }
  paste(): void {
    if (clip?.family !== this.part.family) return;
    const by = 2 * this.step;
    const { map, keys } = this.part.paste(this.map, clip, { x: by, y: by });
    this.change(this.#moved(moveBy(0, 0), keys, map), 'paste');
    this.select(keys);
    this.copy(); // the next paste lies beside this one
  }
  duplicate(): void {
    this.copy();
    this.paste();
  }

  // ---- values

  setField(id: string, value: Value): void {
    const map = this.part.withField(this.map, this.keys, id, value, this.players);
    this.change(map, 'change', `${id} ${this.keys.join()}`);
  }
  setGroupField(id: string, value: Value): void {
    const map = this.part.withGroupField(this.map, id, value, this.keys, this.players);
    this.change(map, 'change', id);
  }
  rename(name: string): void {
    this.change(this.part.renamed(this.map, name), 'change', 'map name');
  }
  describe(about: Partial<Pick<MapValue, 'author' | 'licence' | 'source' | 'about'>>): void {
    const next = { ...this.map, ...about };
    const kept = Object.entries(next).filter(([, value]) => value !== '');
    this.change(
      Object.fromEntries(kept) as unknown as MapValue,
      'change',
      Object.keys(about).join(),
    );
  }
  /** Names for the chosen stations in the order of reading, and for new ones. */
  giveNames(names: readonly string[]): void {
    const chosen = this.things()
      .filter(({ key, kind }) => this.selection.has(key) && kind === 'station')
      .toSorted(
        (a, b) =>
          (a.points[0]?.y ?? 0) - (b.points[0]?.y ?? 0) ||
          (a.points[0]?.x ?? 0) - (b.points[0]?.x ?? 0),
      );
    const keys = chosen.map(({ key }) => key);
    if (!this.part.named) return;
    this.change(this.part.named(this.map, keys, names), 'names');
    this.names = names.slice(keys.length);
  }
  repair(finding: Finding): void {
    const next = this.part.repaired(this.map, finding);
    if (next) this.change(next, 'repair');
  }
}
