/** A rectangle on the screen, in CSS pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** Between two places that are tried, in px. */
const STEP = 8;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/**
 * Where a box of this size covers nothing of what is taken: on the first of the columns with such a place, as low as
 * possible there. Without one, the place that covers the least.
 *
 * @param columns the left edges to try, the best first
 * @param top the highest allowed top edge
 * @param bottom the lowest allowed bottom edge
 */
export function freePlace(
  size: { width: number; height: number },
  { columns, top, bottom }: { columns: readonly number[]; top: number; bottom: number },
  taken: readonly Box[],
): { left: number; top: number } {
  let best = { left: columns[0] ?? 0, top: Math.max(top, bottom - size.height) };
  let fewest = Infinity;
  for (const left of columns) {
    for (let y = bottom - size.height; y >= top; y -= STEP) {
      const box = { left, top: y, ...size };
      const count = taken.filter((other) => overlaps(box, other)).length;
      if (count < fewest) {
        best = { left, top: y };
        fewest = count;
      }
      if (count === 0) return best;
    }
  }
  return best;
}
