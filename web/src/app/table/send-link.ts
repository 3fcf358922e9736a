import { t } from '../texts/texts.svelte';
import { toasts } from './toasts.svelte';

/**
 * Hands a link to the device's own way of sending, or copies it and says so. NB: pages over plain HTTP have no clipboard, and a
 * browser may refuse it; then the link is shown.
 */
export async function sendLink(url: string, copied = t('table.copied')): Promise<void> {
  if ('share' in navigator) {
    await navigator.share({ url }).catch((failure: Error) => {
      if (failure.name !== 'AbortError') throw failure;
    });
    return;
  }
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    toasts.show(copied);
  } catch {
    toasts.show(url);
  }
}
