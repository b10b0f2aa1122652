/** How close together the rows of a table are. */
export type Density = "compact" | "default" | "relaxed";

/** Height of a row in px; --row-h of styles.css. */
const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 32, default: 40, relaxed: 56 };

/**
 * How many rows of a list reach into sight at most when its page opens; one at least.
 *
 * @param above the least height above the first row, in px
 */
export function rowsInSight(density: Density, above: number): number {
  return Math.max(1, Math.ceil((innerHeight - above) / ROW_HEIGHTS[density]));
}
