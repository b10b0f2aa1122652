import type { DraftQuestion } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { gtinOf } from "@quayside/spreadsheet/understanding/gtin-text";
import { meaningsOf } from "@quayside/spreadsheet/understanding/headings";
import {
  type NumberForm,
  approximate,
  currencyOfNumber,
  numberOf,
} from "@quayside/spreadsheet/understanding/number-text";
import { quantityOfCell } from "@quayside/spreadsheet/understanding/quantity-text";
import { readOffer } from "@quayside/spreadsheet/understanding/read-offer";
import type { ColumnChoice, Role } from "@quayside/spreadsheet/understanding/understanding";
import { LIST_MEDIA_TYPE } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import { openDraftTable } from "#modules/inventory/stock-drafts/open-draft-table.ts";
import { rowsTogether } from "#modules/inventory/stock-drafts/sheet-layouts.rules.ts";
import { understandFile } from "#modules/inventory/stock-drafts/understand-file.ts";

/** The expected result of importing a list. */
export interface ListSummary {
  readonly outcome: "import" | "no_gtin" | "refuse";
  /** The problem as a sentence; null without one. */
  readonly reason: string | null;
  readonly sheet: string | null;
  /** From 1; null when there are no headings. */
  readonly headerRow: number | null;
  /** Letters of the columns, as in a spreadsheet. */
  readonly columns: Readonly<Record<"gtin" | "price" | "quantity" | "unit" | "currency", string | null>>;
  readonly currency: string | null;
  /** The price format by example: "1.234,56". */
  readonly numberLocale: string | null;
  /** Non-empty rows below the headings: accepted, rejected and ignored ones together. */
  readonly rows: number;
  readonly validGtins: number;
  readonly distinctGtins: number;
  /** Sums of all numbers in the price and quantity columns, including rows with other faults. */
  readonly priceSum: number;
  readonly quantitySum: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly ignored: number;
  /** What an upload asks the seller. */
  readonly questions: readonly DraftQuestion[];
}

/** A file without a person or an earlier list: what an upload knows of a seller's first one. */
const NOBODY = { chosen: null, saidMode: null, source: null, sellerId: 0, currency: null, db: null } as const;

/**
 * Reads a whole file exactly as an upload does, and counts.
 * @throws UnreadableFile as an upload refuses it
 */
export async function summariseList(content: Uint8Array): Promise<ListSummary> {
  const table = await openDraftTable({ content, mediaType: LIST_MEDIA_TYPE }, { isOfSource: false });
  const { findings, choice: chosen, together } = await understandFile(table, NOBODY);
  const { columns, headerRow, numberForms } = chosen;
  const counts = { rows: 0, validGtins: 0, accepted: 0, rejected: 0, ignored: 0 };
  const gtins = new Set<string>();
  let [priceSum, quantitySum] = [0, 0];
  for await (const batch of rowsTogether(table, together)) {
    for (const row of batch) {
      if (headerRow !== null && row.number <= headerRow) continue;
      counts.rows += 1;
      counts[readOffer(row, chosen).verdict] += 1;
      const gtin = gtinOf(row.cells[columns.gtin ?? -1] ?? { text: "" });
      if (typeof gtin !== "string") {
        counts.validGtins += 1;
        gtins.add(gtin.gtin14);
      }
      const price = numberOf(
        row.cells[columns.price ?? -1] ?? { text: "" },
        numberForms[columns.price ?? -1],
      );
      if (typeof price !== "string" && currencyOfNumber(price) !== undefined) priceSum += approximate(price);
      const quantity = quantityOfCell(
        row.cells[columns.quantity ?? -1] ?? { text: "" },
        numberForms[columns.quantity ?? -1],
      );
      if (typeof quantity !== "string") quantitySum += quantity.value;
    }
  }
  const letter = (role: Role): string | null => {
    const column = columns[role];
    return column === undefined ? null : columnLetters(column);
  };
  return {
    ...outcomeOf(chosen, counts),
    sheet: table.sheets[together.sheet]?.name || null,
    headerRow,
    columns: {
      gtin: letter("gtin"),
      price: letter("price"),
      quantity: letter("quantity"),
      unit: letter("unit"),
      currency: letter("currency"),
    },
    currency: chosen.currency,
    numberLocale: columns.price === undefined ? null : exampleOf(numberForms[columns.price]),
    ...counts,
    distinctGtins: gtins.size,
    priceSum: Math.round(priceSum * 100) / 100,
    quantitySum,
    questions: findings.found.questions,
  };
}

function outcomeOf(
  chosen: ColumnChoice,
  { rows, validGtins }: { readonly rows: number; readonly validGtins: number },
): Pick<ListSummary, "outcome" | "reason"> {
  const { gtin, price, quantity, unit } = chosen.columns;
  const missing = [...(price === undefined ? ["price"] : []), ...(quantity === undefined ? ["stock"] : [])];
  if (gtin === undefined) {
    if (rows === 0 && chosen.headerRow === null) return { outcome: "refuse", reason: "It is empty." };
    const isKnown =
      chosen.headings.filter((heading) => Object.keys(meaningsOf(heading)).length > 0).length > 1;
    const isOther = missing.length === 2 && unit === undefined && isKnown;
    if (isOther) return { outcome: "refuse", reason: "It has no column of GTINs, prices or stock." };
    return { outcome: "no_gtin", reason: "It has no column of GTINs." };
  }
  if (rows === 0) return { outcome: "refuse", reason: "It has no rows below its headings." };
  const where = `column ${columnLetters(gtin)}`;
  if (validGtins === 0) return { outcome: "no_gtin", reason: `No number in ${where} is a valid GTIN.` };
  const asked = missing.map((one) => `the column of the ${one}`).join(" and ");
  return { outcome: "import", reason: asked === "" ? null : `It is not clear which is ${asked}: choose it.` };
}

/** The spreadsheet letters of a column: 0 is A, 26 is AA. */
function columnLetters(column: number): string {
  const last = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`;
}

function exampleOf(form: NumberForm | undefined): string | null {
  return form?.decimal ? `1${form.thousands ?? ""}234${form.decimal}56` : null;
}
