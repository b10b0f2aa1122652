/**
 * Shares of a price beyond which a move is large, as a slip of the hand would make it: it falls or rises by more than
 * half.
 */
export const LARGE_MOVES = { below: 0.5, above: 1.5 } as const;

/** Whether a price moves that far. Both in the same unit: minor units, or shares of a list price. */
export const isLargeMove = (before: number, after: number): boolean =>
  after < before * LARGE_MOVES.below || after > before * LARGE_MOVES.above;

/** Most moves that a refusal names. */
export const MAX_NAMED_MOVES = 10;
