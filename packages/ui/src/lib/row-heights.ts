/** The density of a table's rows. */
export type Density = "compact" | "default" | "relaxed";

/** Height of a row in px; --row-h of styles.css. */
const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 32, default: 40, relaxed: 56 };

/**
 * Maximum rows of a list in view when its page opens; at least one.
 *
 * @param above the minimum height above the first row, in px
 */
export function rowsInSight(density: Density, above: number): number {
  return Math.max(1, Math.ceil((innerHeight - above) / ROW_HEIGHTS[density]));
}
