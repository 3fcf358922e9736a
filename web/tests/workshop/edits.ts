import type { Editor } from '../../src/editor/core/editor.svelte';
import type { Field, Value } from '../../src/editor/core/part';

export interface Dice {
  below: (n: number) => number;
  any: <T>(list: readonly T[]) => T | undefined;
}

function place(editor: Editor, dice: Dice): { x: number; y: number } {
  const { x, y, width, height } = editor.part.area(editor.map);
  return { x: x + dice.below(width + 1), y: y + dice.below(height + 1) };
}

function choose(editor: Editor, dice: Dice): string {
  const things = editor.things();
  editor.select([]);
  for (let n = dice.below(4); n >= 0; --n) {
    const thing = dice.any(things);
    if (thing) editor.select([thing.key], true);
  }
  return 'choose';
}

function valueOf(field: Field, dice: Dice): Value {
  const { kind, choices = [], least = 0, most = 9 } = field;
  if (kind === 'flag') return dice.below(2) === 0;
  if (kind === 'number') return least + dice.below(most - least + 1);
  if (kind === 'choice' || kind === 'pictures') return dice.any(choices)?.value ?? '';
  if (kind === 'flags') return choices.filter(() => dice.below(3) === 0).map(({ value }) => value);
  if (kind === 'colour') return dice.any(['#123456', '#ffffff', '#00a0ff']) ?? '';
  return dice.any(['', 'Étoile', 'a, b', 'x'.repeat(60), '1, 2', 'Bank & Co <b>', '漢字']) ?? '';
}

function drag(editor: Editor, dice: Dice): string {
  if (editor.selection.size === 0) choose(editor, dice);
  const by = editor.step * (1 + dice.below(9));
  editor.drag(by, dice.below(2) * by);
  if (dice.below(5) === 0) editor.cancelDrag();
  else editor.drop();
  return 'drag';
}

function dragPoint(editor: Editor, dice: Dice): string {
  const thing = dice.any(
    editor.things().filter(({ course, points }) => course && points.length > 0),
  );
  if (thing) editor.dragPoint(thing.key, dice.below(thing.points.length), place(editor, dice));
  editor.drop();
  return 'dragPoint';
}

function draw(editor: Editor, dice: Dice): string {
  const tool = dice.any(editor.part.tools);
  editor.use(tool?.id ?? 'select');
  for (let n = 1 + dice.below(5); n > 0; --n) {
    const thing = dice.any(editor.things());
    const isHit = thing !== undefined && dice.below(3) === 0;
    editor.tap(
      isHit ? (thing.points[0] ?? place(editor, dice)) : place(editor, dice),
      isHit ? [thing.key] : [],
    );
  }
  editor.finish();
  return `draw ${editor.tool}`;
}

function setField(editor: Editor, dice: Dice): string {
  if (editor.selection.size === 0) choose(editor, dice);
  const field = dice.any(editor.part.fields(editor.map, editor.keys, editor.players));
  if (field) editor.setField(field.id, valueOf(field, dice));
  return `field ${field?.id}`;
}

function setGroupField(editor: Editor, dice: Dice): string {
  const group = dice.any(editor.part.groups(editor.map, editor.players));
  const field = dice.any(group?.fields ?? []);
  if (field) editor.setGroupField(field.id, valueOf(field, dice));
  return `group ${field?.id}`;
}

function repair(editor: Editor, dice: Dice): string {
  const finding = dice.any([...(editor.check?.errors ?? []), ...(editor.check?.warnings ?? [])]);
  if (finding) editor.repair(finding);
  return `repair ${finding?.code}`;
}

const plain: readonly [string, (editor: Editor) => void][] = [
  ['remove', (editor) => editor.remove()],
  ['duplicate', (editor) => editor.duplicate()],
  ['cut', (editor) => editor.cut()],
  ['paste', (editor) => editor.paste()],
  ['mirror', (editor) => editor.mirror()],
  ['rotate', (editor) => editor.rotate()],
  ['nudge', (editor) => editor.nudge(1, -1)],
  ['names', (editor) => editor.giveNames(['One', 'Two', 'Three'])],
  ['rename', (editor) => editor.rename('Another town')],
  ['describe', (editor) => editor.describe({ author: 'A', licence: '' })],
  ['all', (editor) => editor.selectAll()],
  ['release', (editor) => editor.release()],
];

const moves = [
  choose,
  drag,
  dragPoint,
  draw,
  draw,
  setField,
  setField,
  setGroupField,
  repair,
  repair,
];

/** Does something that a person at the editor could do; says what. */
export function randomEdit(editor: Editor, dice: Dice): string {
  if (dice.below(4) > 0) return (dice.any(moves) ?? choose)(editor, dice);
  const [name, act] = dice.any(plain) ?? ['release', (one: Editor) => one.release()];
  act(editor);
  return name;
}
