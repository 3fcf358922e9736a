import { toasts } from '../app/table/toasts.svelte';
import { say } from './words';

/**
 * Hands a link to the device's own way of sending, or copies it. NB: pages over plain HTTP have no clipboard, and a browser
 * may refuse it; then the link is shown.
 */
export async function sendLink(url: string): Promise<void> {
  if ('share' in navigator) {
    await navigator.share({ url }).catch((failure: Error) => {
      if (failure.name !== 'AbortError') throw failure;
    });
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    toasts.show(say('online.shared'));
  } catch {
    toasts.show(url);
  }
}
