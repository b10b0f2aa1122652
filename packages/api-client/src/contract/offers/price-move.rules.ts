/**
 * Whether a price falls or rises by more than half, as a slip of the hand would make it. Both in the same unit: minor
 * units, or shares of a list price.
 */
export const isLargeMove = (before: number, after: number): boolean =>
  after * 2 < before || after * 2 > before * 3;

/** Most moves that a refusal names. */
export const MAX_NAMED_MOVES = 10;
