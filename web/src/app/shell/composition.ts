/**
 * The Enter that takes the characters of an input method must not send the form as well. Safari says that the composition is
 * over before the key that ended it is down; that key has the code of all keys of an input method.
 */
const processKey = 229;

const endsComposition = ({ key, isComposing, keyCode }: KeyboardEvent): boolean =>
  key === 'Enter' && (isComposing || keyCode === processKey);

/** For every field of the page, and before any other listener. */
export function heedInputMethods(): void {
  const heed = (event: KeyboardEvent): void => {
    if (endsComposition(event)) event.preventDefault();
  };
  document.addEventListener('keydown', heed, { capture: true });
}
