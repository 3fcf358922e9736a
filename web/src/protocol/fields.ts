type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type ValueOf<Union, Key extends PropertyKey> =
  Union extends Record<Key, unknown>
    ? Union[Key]
    : Union extends Partial<Record<Key, infer Value>>
      ? Value
      : never;

/** One of several kinds of things, read without asking first which: what not all of them have may be missing. */
export type Fields<Union> = Pick<Union, keyof Union> & {
  [Key in Exclude<KeyOf<Union>, keyof Union>]?: ValueOf<Union, Key>;
};
