/** Set while this browser shows notices: the language and the time of day that they are for. */
export const marker = 'mornington/notices';

export const isPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Of this browser for notices. */
export async function subscription(): Promise<PushSubscription | null> {
  const worker = isPossible() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Somebody else plays in this browser from now on, who must not read the notices of the one before. */
export async function forgetDevice(): Promise<void> {
  localStorage.removeItem(marker);
  await (await subscription())?.unsubscribe();
}
