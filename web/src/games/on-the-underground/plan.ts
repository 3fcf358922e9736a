import type { Move, Position, Preview, Seat } from '../../protocol';
import type { Drawing } from './drawing';
import { legsOf, type Leg } from './routes';
import type { Slots } from './slots';
import {
  actionOf,
  eventOf,
  factsAfter,
  factsOf,
  isPlanned,
  viewOf,
  type Event,
  type Journey,
  type LineId,
  type Ride,
  type StationId,
} from './model';

/** A journey as shown: made up by the engine, or one of its best. */
export interface ShownRide {
  from: StationId;
  destination: StationId;
  lines: readonly LineId[];
  walks: number;
  /** By seat. */
  points: readonly number[];
  legs: readonly Leg[];
  /** 0: first journey of the turn, 1: the one after. */
  stage: number;
  /** The one in question, or one of its equals. */
  main: boolean;
  /** How many are equally good. */
  equals: number;
  leg: Journey['leg'];
}

interface Scene {
  drawing: Drawing;
  slots: Slots;
}

/** The alternative a seat would like best; it is drawn stronger than its equals. */
function favourite(rides: readonly Ride[], seat: Seat | null): Ride | undefined {
  const gain = (ride: Ride): number =>
    seat === null ? 0 : 2 * (ride.points[seat] ?? 0) - ride.points.reduce((a, b) => a + b, 0);
  return rides.reduce<Ride | undefined>(
    (best, ride) => (best === undefined || gain(ride) > gain(best) ? ride : best),
    undefined,
  );
}

function shownPlan(
  scene: Scene,
  plan: Journey | null,
  seat: Seat | null,
  chosen: string | null,
  stage = 0,
): ShownRide[] {
  if (plan === null || plan.rides.length === 0) return [];
  const main = plan.rides.find((ride) => ride.do === chosen) ?? favourite(plan.rides, seat);
  const here = plan.rides.map((ride) => ({
    from: plan.from,
    destination: ride.destination,
    lines: ride.lines,
    walks: plan.walks,
    points: ride.points,
    legs: legsOf(scene.drawing, scene.slots, plan.from, ride.route),
    stage,
    main: ride === main,
    equals: plan.rides.length,
    leg: plan.leg,
  }));
  const next = main ? (plan.then[main.destination] ?? null) : null;
  return [...here, ...shownPlan(scene, next, seat, null, stage + 1)];
}

/** Journeys that have been made, or would be at once, from their events. */
export function shownTravels(scene: Scene, events: readonly Event[], seats: number): ShownRide[] {
  return events
    .filter(({ event }) => event === 'travelled')
    .map(({ from = '', destination = '', lines = [], walks = 0, route = [] }, stage) => ({
      from,
      destination,
      lines,
      walks,
      points: gains(events, destination, seats),
      legs: legsOf(scene.drawing, scene.slots, from, route),
      stage,
      main: true,
      equals: 1,
      leg: 'any' as const,
    }));
}

function gains(events: readonly Event[], station: StationId, seats: number): number[] {
  const out = Array.from({ length: seats }, () => 0);
  for (const event of events)
    if (event.source === 'passenger' && event.station === station && event.seat !== undefined)
      out[event.seat] = (out[event.seat] ?? 0) + (event.points ?? 0);
  return out;
}

/** Where the Passenger would go: after the move under the pointer if there is one, else as things stand. */
export function shownRides(
  scene: Scene,
  position: Position,
  hovered: Move | null,
  preview: Preview | null,
): ShownRide[] {
  const seat = position.eyes;
  const plan = isPlanned(viewOf(position)) ? factsOf(position).passenger : null;
  if (hovered === null) return shownPlan(scene, plan, seat, null);
  if (actionOf(hovered).action === 'ride') return shownPlan(scene, plan, seat, hovered.do);
  const events = (preview?.events ?? []).map(({ detail }) => eventOf(detail));
  if (events.some(({ event }) => event === 'travelled'))
    return shownTravels(scene, events, position.seats);
  return shownPlan(scene, factsAfter(preview)?.passenger ?? plan, seat, null);
}
