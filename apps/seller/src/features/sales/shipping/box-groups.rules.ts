/** Equal boxes in a row, as one. */
export interface BoxGroup<T> {
  readonly boxes: readonly T[];
  /** Number of its first box, from 1. */
  readonly from: number;
}

/** Boxes that follow each other and have the same key, as groups. */
export function groupsOf<T>(boxes: readonly T[], keyOf: (box: T) => string): BoxGroup<T>[] {
  const groups: { boxes: T[]; from: number; key: string }[] = [];
  for (const [index, box] of boxes.entries()) {
    const key = keyOf(box);
    const last = groups.at(-1);
    if (last?.key === key) last.boxes.push(box);
    else groups.push({ boxes: [box], from: index + 1, key });
  }
  return groups;
}

/** "Box 3", "Boxes 1–48". */
export function boxesName(from: number, count: number): string {
  return count === 1 ? `Box ${from}` : `Boxes ${from}–${from + count - 1}`;
}

/** Numbers in rising order, in short: "1–48, 51". */
export function numbersText(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(", ");
}

/** The contents of equal boxes: "48 × Hand cream · 57 units each"; null for empty ones. */
export function contentsText(
  count: number,
  lines: readonly { readonly name: string; readonly units: number }[],
): string | null {
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  const [only, ...others] = lines;
  if (only === undefined || units === 0) return null;
  const what = others.length === 0 ? only.name : `${lines.length} products`;
  return `${count > 1 ? `${count} × ` : ""}${what} · ${units} ${units === 1 ? "unit" : "units"}${count > 1 ? " each" : ""}`;
}
