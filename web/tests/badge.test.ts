import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBadge } from '../src/online/badge';
import { online } from '../src/online/online';
import type { Listing } from '../src/protocol/generated/server';

// What the server has told; the real one has engines in workers.
vi.mock('../src/online/online', () => ({ online: { person: 'ada', mine: [], isListed: false } }));

/** A table at which Ada sits, and whom it waits for. */
const table = (game: string, waits: number[]): Listing =>
  ({
    game,
    seats: [{ kind: 'person', person: 'ada' }, { kind: 'open' }],
    waits_for: waits,
  }) as unknown as Listing;

const system = {
  setAppBadge: vi.fn(async () => undefined),
  clearAppBadge: vi.fn(async () => undefined),
};

function listed(...mine: Listing[]): void {
  Object.assign(online, { person: 'ada', mine, isListed: true });
}

describe('the badge on the icon of the installed page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
    Object.assign(online, { mine: [], isListed: false });
  });

  it('shows how many games wait for one', () => {
    vi.stubGlobal('navigator', system);
    listed(table('a', [0]), table('b', [1]), table('c', [0, 1]));
    showBadge();
    expect(system.setAppBadge.mock.calls).toEqual([[2]]);
    listed(table('b', [1]));
    showBadge();
    expect(system.clearAppBadge).toHaveBeenCalledTimes(1);
  });

  it('stays as it is while the server has not said anything', () => {
    vi.stubGlobal('navigator', system);
    Object.assign(online, { person: 'ada', mine: [], isListed: false });
    showBadge();
    expect(system.setAppBadge).not.toHaveBeenCalled();
    expect(system.clearAppBadge).not.toHaveBeenCalled();
  });

  it('is no trouble where there is none, or where the system refuses', async () => {
    listed(table('a', [0]));
    vi.stubGlobal('navigator', {});
    expect(showBadge).not.toThrow();
    const refuses = vi.fn(() => Promise.reject(new Error('not installed')));
    vi.stubGlobal('navigator', { setAppBadge: refuses });
    showBadge();
    await Promise.resolve();
    expect(refuses).toHaveBeenCalledWith(1);
  });
});
