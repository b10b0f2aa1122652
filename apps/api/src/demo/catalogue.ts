import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { Ids, type Row, advanceIdentity, insertRows } from "#demo/bulk.ts";
import type { Random } from "#demo/random.ts";

export interface DemoVariant {
  readonly id: number;
  readonly gtin: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  /** Typical wholesale price in euro cents. */
  readonly wholesaleMinor: number;
  readonly unit: number;
}

const NO_BRAND = "No brand";

function readDataFile(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`./data/${name}`, import.meta.url)), "utf8");
}

function slugOf(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 80) || "product"
  );
}

/** A brand in letters and digits alone: how it is spelled, or that it was typed in capitals, makes no other brand. */
export function brandKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The spelling by which a brand is known: the usual one, but none typed in capitals or small letters if others exist. */
function usualSpelling(spellings: ReadonlyMap<string, number>): string {
  const isTyped = (name: string) =>
    name === name.toLowerCase() || (brandKey(name).length > 3 && name === name.toUpperCase());
  const [best] = [...spellings].toSorted(
    ([one, uses], [other, otherUses]) => Number(isTyped(one)) - Number(isTyped(other)) || otherUses - uses,
  );
  return best?.[0] ?? "";
}

/** The name of each brand of the products, by its key. */
function namesOfBrands(brands: readonly string[]): Map<string, string> {
  const spellings = Map.groupBy(brands, brandKey);
  return new Map(
    [...spellings].map(([key, names]) => {
      const uses = new Map<string, number>();
      for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
      return [key, usualSpelling(uses)];
    }),
  );
}

const SMALL_UNITS: Readonly<Record<string, string>> = { kg: "g", l: "ml" };

/**
 * The size of a product as people write it. Price lists have all of them with two decimals in large units: "0.40 l" is
 * 400 ml, and "20.00 ko" are 20 pieces.
 *
 * @returns null when there is none
 */
export function sizeText(published: string): string | null {
  const size = published.trim();
  const [, digits = "", unit = ""] = /^(\d+\.\d+) (kg|l|ko|m)$/.exec(size) ?? [];
  if (digits === "") return size === "" || size === "0" ? null : size;
  const amount = Number(digits);
  if (amount === 0) return null;
  if (unit === "ko") return `${amount} ${amount === 1 ? "piece" : "pieces"}`;
  const small = SMALL_UNITS[unit];
  if (amount >= 1 || small === undefined) return `${amount} ${unit}`;
  return `${Number((amount * 1000).toFixed(3))} ${small}`;
}

/** Cheap goods are sold by the case, expensive ones individually. */
function unitOf(random: Random, priceMinor: number): number {
  if (priceMinor < 150) return random.pick([12, 24, 24]);
  if (priceMinor < 400) return random.pick([6, 12, 12, 24]);
  if (priceMinor < 1200) return random.pick([2, 6, 6, 12]);
  return random.pick([1, 1, 2, 6]);
}

/** Reads the real products next to the code and inserts brands, categories and variants. */
export async function insertCatalogue(
  client: pg.Client,
  random: Random,
  createdAt: Date,
): Promise<DemoVariant[]> {
  const retail = new Map(
    readCsv(await readDataFile("prices.csv")).map((row) => [row.gtin, Math.round(Number(row.price) * 100)]),
  );
  const products = readCsv(await readDataFile("products.csv"));
  const brandOf = ({ brand = "" }: { readonly brand?: string }) => brand.trim() || NO_BRAND;
  const names = namesOfBrands(products.map(brandOf));
  const [brandIds, categoryIds, variantIds] = [
    await Ids.of(client, "brands"),
    await Ids.of(client, "categories"),
    await Ids.of(client, "variants"),
  ];
  const brands = new Map<string, { id: number; row: Row }>();
  const brandSlugs = new Set<string>();
  const spellings = new Set<string>();
  const categories = new Map<string, { id: number; row: Row }>();
  const variantRows: Row[] = [];
  const variants: DemoVariant[] = [];
  for (const product of products) {
    const { gtin = "", name = "", category = "", size = "", source = "" } = product;
    const spelling = brandOf(product);
    const brandName = names.get(brandKey(spelling)) ?? NO_BRAND;
    // One draw for each spelling: what a seed makes of the rest does not depend on how brands are told apart.
    const qid = spellings.has(spelling) ? "" : random.qid();
    spellings.add(spelling);
    let brand = brands.get(brandName);
    if (!brand) {
      const id = brandIds.next();
      const wanted = slugOf(brandName);
      const slug = brandSlugs.has(wanted) ? `${wanted}-${id}` : wanted;
      brandSlugs.add(slug);
      brand = { id, row: { id, qid, name: brandName, slug } };
      brands.set(brandName, brand);
    }
    let group = categories.get(category);
    if (!group) {
      const id = categoryIds.next();
      group = { id, row: { id, name: category, slug: slugOf(category) } };
      categories.set(category, group);
    }
    // Shelf prices include 25 % VAT; a product without one gets a plausible price.
    const shelf = retail.get(gtin) ?? random.int(120, 2400);
    const wholesaleMinor = Math.max(12, Math.round((shelf / 1.25) * (0.45 + random.next() * 0.3)));
    const id = variantIds.next();
    const unit = unitOf(random, wholesaleMinor);
    variantRows.push({
      id,
      fid: random.qid(),
      slug: slugOf(name),
      gtin14: gtin.padStart(14, "0"),
      gtin,
      name,
      brand_id: brand.id,
      category_id: group.id,
      size: sizeText(size),
      source,
      created_at: createdAt,
    });
    variants.push({ id, gtin, name, brand: brandName, category, wholesaleMinor, unit });
  }
  await insertRows(
    client,
    "brands",
    [...brands.values()].map((brand) => brand.row),
  );
  await insertRows(
    client,
    "categories",
    [...categories.values()].map((category) => category.row),
  );
  await insertRows(client, "variants", variantRows);
  for (const table of ["brands", "categories", "variants"]) await advanceIdentity(client, table);
  return variants;
}

/**
 * Parses CSV with quoted commas, quotes and line breaks; the first row names the columns.
 * @returns one record per row
 */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (quoted) {
      if (char !== '"') field += char;
      else if (text[index + 1] === '"') {
        field += '"';
        index += 1;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ",") {
      row.push(field);
      field = "";
    } else if (char === "\n") {
      row.push(field.replace(/\r$/, ""));
      rows.push(row);
      row = [];
      field = "";
    } else field += char;
  }
  if (field !== "" || row.length > 0) rows.push([...row, field]);
  const [head = [], ...body] = rows;
  return body.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])));
}
