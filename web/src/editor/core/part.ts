import type { Component } from 'svelte';
import type { Point } from '../../board/view';
import type { BoardCheck, Finding } from '../../protocol/generated/map';
import type { MapValue } from './map';

/** Names a thing of a map as long as it is there: "station:bank". */
export type Key = string;

/** Something that can be chosen and changed. Points are in units of the document. */
export interface Thing {
  key: Key;
  kind: string;
  /** What is moved. */
  points: readonly Point[];
  /** What is drawn, where that is more than its points: the course of a link. */
  course?: readonly Point[];
  /** How a reader calls it. */
  name: string;
  /** It stays where it is. */
  fixed?: boolean;
}

/** At one place: a station, not a course. */
export const isSpot = ({ points, course }: Thing): boolean => points.length === 1 && !course;

export type Value = string | number | boolean | readonly string[];

/** A value of a thing or of the map that can be changed. Its label is the text `field.<label>`. */
export interface Field {
  id: string;
  label: string;
  kind: 'text' | 'long' | 'number' | 'choice' | 'flag' | 'flags' | 'action' | 'colour' | 'pictures';
  value: Value;
  /** Of a choice or of flags: values with the keys of their texts, or with the texts themselves. */
  choices?: readonly { value: string; text: string }[];
  /** A value that the part draws next to the label. */
  picture?: string;
  least?: number;
  most?: number;
  /** It is read when it is whole, not letter by letter: a list, a word of a few. */
  late?: boolean;
  /** Fills the {places} of the label. */
  places?: Record<string, string | number>;
}

export interface FieldGroup {
  /** The text `group.<id>`. */
  id: string;
  fields: readonly Field[];
}

/** A way to change the map by pointing. Its name is the text `tool.<id>`. */
export interface Tool {
  id: string;
  /** The key that takes it up. */
  letter: string;
  /** Takes points until it is finished: rivers and areas. */
  draws?: boolean;
  /** An icon as a path in a box of 20. */
  icon: string;
}

/** What a tool has begun: a link from a station, a river so far. */
export interface Pending {
  from?: Key;
  points?: readonly Point[];
}

export interface Tap {
  tool: string;
  at: Point;
  /** What lies there, the topmost first. */
  hits: readonly Key[];
  pending: Pending | null;
  /** The name of the next new station. */
  name: string | null;
}

/** What a tap leads to. */
export interface Tapped {
  map: MapValue;
  select?: readonly Key[];
  pending?: Pending | null;
  /** The offered name was given to a new station. */
  named?: boolean;
}

/** A random number below n. */
export type Chance = (n: number) => number;

/** Things that were copied, for maps of the same family. */
export interface Clip {
  family: string;
  things: unknown;
}

export interface SceneProps {
  map: MapValue;
  check: BoardCheck | null;
  selected: readonly Key[];
  /** Of the part's own view settings: the number of players that is shown. */
  players: number;
}

/** A value as a drawing, and how a reader calls it. */
export interface ValuePicture {
  Picture: Component<{ value: string }>;
  nameOf: (value: string) => string;
}

/** What a family adds to the editor. All functions are pure. */
export interface EditorPart {
  family: string;
  tools: readonly Tool[];
  Scene: Component<SceneProps>;
  /** For fields with pictures. */
  pictures?: ValuePicture;
  /** Units of the picture for a unit of the document. */
  zoom: (map: MapValue) => number;
  /** The grid, in units of the document. */
  step: (map: MapValue) => number;
  /** The area of the document that can be drawn on, in its units. */
  area: (map: MapValue) => { x: number; y: number; width: number; height: number };
  /** Topmost last. */
  things: (map: MapValue) => readonly Thing[];
  /** The keys with what moves along: links between chosen stations. */
  carried: (map: MapValue, keys: readonly Key[]) => readonly Key[];
  withPoints: (map: MapValue, points: ReadonlyMap<Key, readonly Point[]>) => MapValue;
  without: (map: MapValue, keys: readonly Key[]) => MapValue;
  copy: (map: MapValue, keys: readonly Key[]) => Clip | null;
  paste: (map: MapValue, clip: Clip, by: Point) => { map: MapValue; keys: readonly Key[] };
  tap: (map: MapValue, tap: Tap, players: number) => Tapped;
  /** Ends a river or an area. */
  finish: (map: MapValue, tool: string, points: readonly Point[]) => Tapped;
  fields: (map: MapValue, keys: readonly Key[], players: number) => readonly Field[];
  withField: (
    map: MapValue,
    keys: readonly Key[],
    id: string,
    value: Value,
    players: number,
  ) => MapValue;
  groups: (map: MapValue, players: number) => readonly FieldGroup[];
  withGroupField: (
    map: MapValue,
    id: string,
    value: Value,
    keys: readonly Key[],
    players: number,
  ) => MapValue;
  /** Gives names to the stations in this order; the rest stay for new ones. Missing where stations have none. */
  named?: (map: MapValue, keys: readonly Key[], names: readonly string[]) => MapValue;
  /** The map under another name, which its board tells the players. */
  renamed: (map: MapValue, name: string) => MapValue;
  /** What a finding is about. */
  keysAt: (map: MapValue, finding: Finding) => readonly Key[];
  /** A repair, or null where there is none that is sure to be wanted. */
  repaired: (map: MapValue, finding: Finding) => MapValue | null;
  /** A map with nothing on it, as an edition needs it. */
  empty: (edition: string, like: MapValue) => MapValue;
  /** A map drawn by chance, where the engine does not make one. */
  generated?: (edition: string, like: MapValue, chance: Chance) => MapValue;
  /** In hand on a map with nothing on it. */
  firstTool?: string;
  /** All its things stay where they are: there is nothing to move, copy or delete. */
  isFixed?: boolean;
  /** Has the maps of several numbers of players, of which one is shown. */
  players?: readonly number[];
}
