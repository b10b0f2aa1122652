import { isRestrictedGtin, normaliseGtin } from "@quayside/identifiers/gtin";

/** A product in a catalogue file. */
export interface CatalogueRow {
  readonly gtin: string;
  readonly gtin14: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly size: string | null;
}

const COLUMNS = ["gtin", "name", "brand", "category", "size"] as const;
const LONGEST = 200;

/**
 * Reads the rows of a file; the first row names the columns, in any order.
 * @returns the products, and the errors with their line numbers
 */
export function readCatalogueRows(rows: readonly (readonly string[])[]): {
  products: CatalogueRow[];
  problems: string[];
} {
  const head = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => name !== "size" && !head.includes(name));
  if (missing.length > 0) return { products: [], problems: [`line 1: no column ${missing.join(", ")}`] };
  const products: CatalogueRow[] = [];
  const problems: string[] = [];
  const lines = new Map<string, number>();
  for (const [index, cells] of rows.slice(1).entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const line = index + 2;
    const value = (name: (typeof COLUMNS)[number]) => (cells[head.indexOf(name)] ?? "").trim();
    const gtin = value("gtin");
    const gtin14 = /^[0-9]+$/.test(gtin) ? (normaliseGtin(gtin) ?? undefined) : undefined;
    const found = [
      ...(gtin14 === undefined ? [`"${gtin}" is no GTIN`] : []),
      ...(isRestrictedGtin(gtin14 ?? "") ? [`"${gtin}" is a number for use in one company`] : []),
      ...(["name", "brand", "category"] as const).filter((name) => !value(name)).map((name) => `no ${name}`),
      ...COLUMNS.filter((name) => value(name).length > LONGEST).map((name) => `${name} is too long`),
    ];
    const before = gtin14 === undefined ? undefined : lines.get(gtin14);
    if (before !== undefined) found.push(`the same GTIN as in line ${before}`);
    if (gtin14 === undefined || found.length > 0) {
      problems.push(`line ${line}: ${found.join(", ")}`);
      continue;
    }
    lines.set(gtin14, line);
    const [name, brand, category] = [value("name"), value("brand"), value("category")];
    products.push({ gtin, gtin14, name, brand, category, size: value("size") || null });
  }
  return { products, problems };
}
