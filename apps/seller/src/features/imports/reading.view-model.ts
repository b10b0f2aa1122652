import type { DraftReading } from "@quayside/api-client/contract/stock-drafts/draft-reading.schema";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { isSameTiers, tiersOf, withTiers } from "#features/imports/tiers.view-model.ts";

const PIECE = { from: "PIECE" } as const;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The mapping with a reading's columns and meanings; what the reading does not name stays. */
export function withReading(
  mapping: DraftMapping,
  { columns, examples: _examples, tiers, ...meanings }: DraftReading,
): DraftMapping {
  const next = { ...mapping, ...meanings, columns: { ...mapping.columns, ...columns } };
  const steps = { ...tiersOf(mapping), ...tiers };
  // The price itself is no step.
  return withTiers(next, {
    ...steps,
    columns: steps.columns.filter(({ price }) => price !== next.columns.price),
  });
}

/** Whether a mapping reads the list in this way. */
export function isReadSo(mapping: DraftMapping, reading: DraftReading): boolean {
  const next = withReading(mapping, reading);
  return (
    isSame(mapping.columns, next.columns) &&
    isSame(mapping.unit, next.unit) &&
    isSameTiers(mapping, next) &&
    isSame(mapping.priceFor ?? PIECE, next.priceFor ?? PIECE) &&
    (mapping.stockIn ?? "PIECES") === (next.stockIn ?? "PIECES") &&
    (mapping.checkDigit ?? "PRESENT") === (next.checkDigit ?? "PRESENT")
  );
}

/** A reading in words: its column, and what the numbers in it mean. */
export function readingName(
  { columns, priceFor, stockIn, checkDigit, unit, tiers }: DraftReading,
  names: readonly { readonly column: number; readonly name: string }[],
): string {
  const nameOf = (column: number) => `“${names.find((one) => one.column === column)?.name ?? column + 1}”`;
  const [column] = Object.values(columns).flatMap((one) => (one === undefined ? [] : [one]));
  const isAboutTiers = tiers !== undefined && Object.keys(columns).length === 0;
  if (isAboutTiers && tiers.columns?.length === 0) return "Leave them out";
  if (isAboutTiers) {
    const steps = (tiers.columns ?? []).map(({ price }) => nameOf(price)).join(", ");
    return `${steps}: prices from so many ${tiers.countIn === "UNITS" ? "selling units, such as cases" : "pieces"}`;
  }
  if (unit?.from === "FIXED") return "Sold in single pieces";
  if (column === undefined || column === null) return "The list does not have it";
  const own = nameOf(column);
  if (checkDigit !== undefined)
    return checkDigit === "MISSING" ? `${own}: add the missing check digit` : `${own} as it is`;
  if (stockIn === "UNITS") return `${own} counts selling units, such as cases`;
  if (priceFor?.from === "UNIT") return `${own} is the price of a selling unit, such as a case`;
  if (priceFor?.from === "FIXED" && priceFor.pieces === 100)
    return `${own} is in cents, or the price of 100 pieces`;
  if (priceFor?.from === "FIXED") return `${own} is the price of ${priceFor.pieces} pieces`;
  if (priceFor?.from === "COLUMN")
    return `${own} is the price of as many pieces as ${nameOf(priceFor.column)} says`;
  return priceFor !== undefined ? `${own} is the price of one piece` : own;
}
