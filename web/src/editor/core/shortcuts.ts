import type { Editor } from './editor.svelte';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

/** With Ctrl or Cmd. */
function command(editor: Editor, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  if (key === 'z') return (event.shiftKey ? editor.redo() : editor.undo(), true);
  if (key === 'y') return (editor.redo(), true);
  if (key === 'a') return (editor.selectAll(), true);
  if (key === 'c') return (editor.copy(), true);
  if (key === 'x') return (editor.cut(), true);
  if (key === 'v') return (editor.paste(), true);
  if (key === 'd') return (editor.duplicate(), true);
  return false;
}

function plain(editor: Editor, event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase();
  const tool = editor.part.tools.find(({ letter }) => letter === key);
  if (key === 'v' || tool) return (editor.use(tool?.id ?? 'select'), true);
  if (key === 'm') return (editor.mirror(), true);
  if (key === 'r') return (editor.rotate(), true);
  if (key === 'delete' || key === 'backspace') return (editor.remove(), true);
  if (key === 'escape') return (editor.release(), true);
  return false;
}

/** Keys of the whole editor; those of the cursor are its own. */
export function shortcut(editor: Editor, event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event.target)) return;
  const used =
    event.ctrlKey || event.metaKey ? command(editor, event) : !event.altKey && plain(editor, event);
  if (used) event.preventDefault();
}
