import type { StationId } from './model';

/** Stations that the panel points at: the map marks them. */
class Pointed {
  stations = $state.raw<readonly StationId[]>([]);
  /** Tapped, so that they stay marked when the pointer goes. */
  private kept: readonly StationId[] = [];

  point(stations: readonly StationId[]): void {
    this.stations = stations;
  }

  leave(): void {
    this.stations = this.kept;
  }

  /** Marks them until they are tapped again. */
  toggle(stations: readonly StationId[]): void {
    this.kept = this.isKept(stations) ? [] : stations;
    this.stations = this.kept;
  }

  isKept(stations: readonly StationId[]): boolean {
    return this.kept.length > 0 && this.kept.join() === stations.join();
  }
}

export const pointed = new Pointed();
