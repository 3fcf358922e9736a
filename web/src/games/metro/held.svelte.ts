import type { Move } from '../../protocol';
import type { Tile } from '../../protocol/generated/metro';
import { turned } from './geometry';
import { placeable } from './model';

/** The tile in the player's hand: shared by the board and the panel next to it. */
class Held {
  private wanted = $state<Tile | null>(null);
  private quarters = $state(0);
  /** Where the pointer drags the tile, in pixels of the window. */
  dragged = $state.raw<{ x: number; y: number } | null>(null);

  /** The tile to be placed: the one taken up, if it may be placed, or else the first that may. */
  tile(legal: readonly Move[]): Tile | null {
    const tiles = placeable(legal);
    return this.wanted !== null && tiles.includes(this.wanted) ? this.wanted : (tiles[0] ?? null);
  }

  shown(tile: Tile): Tile {
    return turned(tile, this.quarters);
  }

  get angle(): number {
    return this.quarters * 90;
  }

  take(tile: Tile): void {
    if (this.wanted !== tile) this.quarters = 0;
    this.wanted = tile;
  }

  turn(by: number): void {
    this.quarters += by;
  }

  straighten(): void {
    this.quarters = 0;
  }
}

export const held = new Held();
