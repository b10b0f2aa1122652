const SIZE = /(\d+(?:[.,]\d+)?)\s?(ml|cl|dl|l|g|gr|kg|mg|oz|cm|mm)\b/iu;
/** Of the smallest unit of its kind: only sizes of one kind stand side by side. */
const FACTORS: Readonly<Record<string, number>> = { cl: 10, dl: 100, l: 1000, kg: 1000, mg: 0.001, cm: 10 };

/**
 * Headings that differ in the size of the goods alone, as "Price 30 ml | Price 100 ml", by column: how many of them name
 * a smaller size. The largest is the goods themselves; smaller ones are samples and travel sizes.
 */
export function smallerSizes(headings: readonly string[]): ReadonlyMap<number, number> {
  const sizes = headings.flatMap((heading, column) => {
    const [, number, unit = ""] = SIZE.exec(heading) ?? [];
    if (number === undefined) return [];
    const size = Number(number.replace(",", ".")) * (FACTORS[unit.toLowerCase()] ?? 1);
    return [{ column, rest: heading.replace(SIZE, "").trim().toLowerCase(), size }];
  });
  return new Map(
    sizes.flatMap(({ column, rest, size }): [number, number][] => {
      const alike = sizes.filter((other) => other.rest === rest && other.size !== size);
      return alike.length === 0 ? [] : [[column, alike.filter((other) => other.size < size).length]];
    }),
  );
}
