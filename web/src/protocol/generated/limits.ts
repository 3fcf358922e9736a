// Limits of a clock at a server, in seconds: the least and the most.
// Made by scripts/types.mjs from data/schema/server.schema.json; do not edit.

export const clockLimits = {
  live: { base_s: [10, 86400], increment_s: [0, 3600] },
  correspondence: { move_s: [60, 2592000], reserve_s: [0, 7776000] },
} as const;
