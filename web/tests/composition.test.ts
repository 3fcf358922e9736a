import { expect, it } from 'vitest';
import { heedInputMethods } from '../src/app/shell/composition';

heedInputMethods();

/** Whether a browser would still send the form with this key. */
const sends = (key: string, how: KeyboardEventInit): boolean => {
  const field = document.body.appendChild(document.createElement('input'));
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  field.dispatchEvent(pressed);
  field.remove();
  return !pressed.defaultPrevented;
};

it('Enter that takes the characters of an input method does not send the form', () => {
  expect(sends('Enter', { isComposing: true })).toBe(false);
  // Safari ends the composition before the key is down.
  expect(sends('Enter', { keyCode: 229 })).toBe(false);
});

it('any other Enter sends it, and other keys stay with the input method', () => {
  expect(sends('Enter', { keyCode: 13 })).toBe(true);
  expect(sends('a', { isComposing: true })).toBe(true);
});
