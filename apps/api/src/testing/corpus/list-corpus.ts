import { readFileSync } from "node:fs";
import path from "node:path";
import { unreadableOf } from "#modules/inventory/stock-drafts/open-draft-table.ts";
import { type Annotation, annotationsOf } from "#testing/corpus/index-file.ts";
import { type ListSummary, summariseList } from "#testing/read-list/summarise-list.ts";
import { Tally } from "#testing/corpus/tally.ts";

/** Required share of files for which each property is correct. */
export const LISTS_RIGHT = 0.95;
/** Tolerance for the count of GTINs. */
const COUNT_OFF = 0.01;
/** Tolerance for sums, of which a few unusual cells may be read otherwise. */
const SUM_OFF = 0.01;

const COLUMNS = [
  ["gtin", "gtin_col", "GTIN column"],
  ["price", "price_col", "price column"],
  ["quantity", "qty_col", "quantity column"],
] as const;

/** Properties that must be correct in at least LISTS_RIGHT of the files; no false GTINs are allowed. */
export const LIST_MUSTS = [
  "header row",
  "GTIN column",
  "price column",
  "quantity column",
  "GTINs within 1 %",
  "importable",
];
/** What a seller earns or owes: wrong in a list that would be imported, it must at least be asked. */
const MONEY = [
  ["price", "price_col", "price"],
  ["quantity", "qty_col", "inventory"],
  ["unit", "unit_col", "sellingUnit"],
] as const;
const SUMS = [
  ["price", "price_sum", "priceSum"],
  ["quantity", "qty_sum", "quantitySum"],
] as const;

export const NOTHING_WRONG_UNASKED = "nothing wrong unasked";
export const NO_GTIN_INVENTED = "no GTIN column invented";

/** Reads every annotated stock list of a folder like an import; null for a folder without any. */
export async function runLists(folder: string): Promise<Tally | null> {
  const annotations = await annotationsOf(folder, ["path", "header_row", "gtin_col", "price_col", "qty_col"]);
  if (annotations === null) return null;
  const tally = new Tally();
  for (const annotation of annotations) {
    const file = annotation["path"] ?? "";
    const found = await summaryOf(readFileSync(path.join(folder, file)));
    compare(tally, annotation, found);
  }
  return tally;
}

async function summaryOf(content: Uint8Array): Promise<ListSummary | string> {
  try {
    return await summariseList(content);
  } catch (error) {
    return unreadableOf(error).unreadable;
  }
}

function compare(tally: Tally, annotation: Annotation, found: ListSummary | string): void {
  const file = annotation["path"] ?? "";
  const expected = annotation["expected"] ?? "";
  const isRefused = typeof found === "string" || found.outcome === "refuse";
  if (expected.startsWith("refuse:")) return tally.note("refused with a word", isRefused, file);
  const headerRow = annotation["header_row"] ?? "";
  // Files that only need to be readable have no further annotations.
  if (headerRow === "") return;
  if (typeof found === "string") return tally.note("readable", false, file, found);
  tally.note("readable", true, file);
  const row = headerRow === "0" ? null : Number(headerRow);
  tally.note("header row", found.headerRow === row, file, `${found.headerRow} instead of ${row}`);
  for (const [role, heading, what] of COLUMNS) {
    const column = annotation[heading] ?? "";
    const said = found.columns[role];
    if (column !== "") tally.note(what, said === column, file, `${said} instead of ${column}`);
    else if (role === "gtin") tally.note(NO_GTIN_INVENTED, said === null, file, said ?? "");
  }
  if (found.outcome === "import") {
    const wrong = wrongUnasked(annotation, found);
    tally.note(NOTHING_WRONG_UNASKED, wrong.length === 0, file, wrong.join(", "));
  }
  if (annotation["gtin_col"] === "") return;
  const wanted = Number(annotation["valid_gtin_rows"]);
  const isNear = Math.abs(found.validGtins - wanted) <= wanted * COUNT_OFF;
  tally.note("GTINs within 1 %", isNear, file, `${found.validGtins} instead of ${wanted}`);
  if (expected === "import") tally.note("importable", found.outcome === "import", file, found.reason ?? "");
}

/** Prices, stock and units that would be taken from the wrong column, or read as other numbers, without a question. */
function wrongUnasked(annotation: Annotation, { columns, questions, ...found }: ListSummary): string[] {
  const wrong = MONEY.flatMap(([role, heading, field]) => {
    const column = annotation[heading];
    // "?" is not judged.
    if (column === undefined || column === "?" || (columns[role] ?? "") === column) return [];
    const isAsked = questions.some(
      (question) => question.field === field || (role === "unit" && question.about === "SELLING_UNIT"),
    );
    return isAsked ? [] : [`${role} from ${columns[role]} instead of ${column || "none"}`];
  });
  const isDecimalAsked = questions.some(({ about }) => about === "DECIMAL");
  const sums = SUMS.flatMap(([role, heading, what]) => {
    const sum = Number(annotation[heading] || Number.NaN);
    const isSame =
      columns[role] !== null && columns[role] === annotation[`${role === "price" ? role : "qty"}_col`];
    if (!isSame || Number.isNaN(sum) || isDecimalAsked) return [];
    return Math.abs(found[what] - sum) <= Math.abs(sum) * SUM_OFF
      ? []
      : [`${what} ${found[what]} instead of ${sum}`];
  });
  return [...wrong, ...sums];
}
