import type { IgnoredReason } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type {
  StockRowField,
  StockRowNote,
  StockRowReason,
} from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { TableRow } from "@quayside/spreadsheet/table-rows";
import {
  type AcceptedOffer,
  type OfferNote,
  type RowFault,
  readOffer,
} from "@quayside/spreadsheet/understanding/read-offer";
import type { ColumnChoice } from "@quayside/spreadsheet/understanding/understanding";
import { fieldOf, reasonOf } from "#modules/inventory/stock-lists/index.ts";

/** How the rows of a draft are read; plain JSON, as stored with the draft. */
export interface DraftReading {
  readonly choice: ColumnChoice;
  /** The currency the seller sells in. */
  readonly currency: string;
}

export interface DraftFault {
  readonly field: StockRowField;
  readonly column: number | null;
  readonly value: string;
  readonly reason: StockRowReason;
}

interface DraftNoted {
  readonly field: StockRowField;
  readonly note: StockRowNote;
  readonly before: string;
  readonly after: string;
}

/** A row as read by itself: duplicates of its GTIN are resolved over all rows. */
export interface ReadDraftRow {
  readonly readAs: "ACCEPTED" | "REJECTED" | "IGNORED";
  readonly ignoredBecause: Exclude<IgnoredReason, "SAME_AGAIN" | "DEARER"> | null;
  readonly faults: readonly DraftFault[] | null;
  /** Further faults if the seller does not offer the product yet. */
  readonly lacks: readonly DraftFault[] | null;
  readonly notes: readonly DraftNoted[] | null;
  readonly gtin14: string | null;
  readonly gtin: string | null;
  readonly name: string | null;
  readonly priceMinor: number | null;
  readonly stock: number | null;
  readonly unit: number | null;
  /** The seller's SKU. */
  readonly sku: string | null;
}

const NOTHING = {
  ignoredBecause: null,
  faults: null,
  lacks: null,
  notes: null,
  gtin14: null,
  gtin: null,
  name: null,
  priceMinor: null,
  stock: null,
  unit: null,
  sku: null,
} as const;

const IGNORED = { BLANK: "BLANK", HEADING: "HEADINGS", TOTAL: "TOTALS", NO_OFFER: "NO_OFFER" } as const;

/** Reads one row with the detected or chosen columns. */
export function readDraftRow(row: TableRow, { choice, currency }: DraftReading): ReadDraftRow {
  const read = readOffer(row, choice);
  switch (read.verdict) {
    case "ignored":
      return { ...NOTHING, readAs: "IGNORED", ignoredBecause: IGNORED[read.reason] };
    case "rejected":
      return {
        ...NOTHING,
        readAs: "REJECTED",
        gtin14: read.gtin?.gtin14 ?? null,
        gtin: read.gtin?.gtin ?? null,
        faults: read.faults.map(faultOf),
        lacks: lacksOf(read),
      };
    case "accepted":
      return read.currency === null || read.currency === currency
        ? accepted(read)
        : {
            ...NOTHING,
            readAs: "REJECTED",
            gtin14: read.gtin14,
            gtin: read.gtin,
            faults: [otherCurrency(row, read.currency, choice)],
            lacks: lacksOf(read),
          };
  }
}

const faultOf = ({ role, cell, value, reason }: RowFault): DraftFault => ({
  field: fieldOf(role),
  column: cell,
  value,
  reason: reasonOf(reason),
});

const lacksOf = ({ lacks }: Pick<AcceptedOffer, "lacks">): readonly DraftFault[] | null =>
  lacks.length > 0 ? lacks.map(faultOf) : null;

function accepted(read: AcceptedOffer): ReadDraftRow {
  const { gtin14, gtin, name, price, quantity, unit, sku, notes } = read;
  return {
    ...NOTHING,
    readAs: "ACCEPTED",
    lacks: lacksOf(read),
    notes: notes.length > 0 ? notes.map((note) => noteOf(note, { price, quantity })) : null,
    gtin14,
    gtin,
    name,
    priceMinor: price,
    stock: quantity,
    unit,
    sku,
  };
}

function noteOf(note: OfferNote, { price, quantity }: Pick<AcceptedOffer, "price" | "quantity">): DraftNoted {
  switch (note.kind) {
    case "GTIN_HEALED":
      return { field: "gtin", note: "GTIN_HEALED", before: note.before, after: note.after };
    case "GTIN_OF_CASE":
      return { field: "gtin", note: "GTIN_OF_CASE", before: note.before, after: note.unit };
    case "GTIN_RESTRICTED":
      return { field: "gtin", note: "GTIN_RESTRICTED", before: note.before, after: note.before };
    case "PRICE_ROUNDED":
      return {
        field: "price",
        note: "PRICE_ROUNDED",
        before: note.before,
        after: ((price ?? 0) / 100).toFixed(2),
      };
    case "QUANTITY_AT_LEAST":
      return { field: "inventory", note: "STOCK_AT_LEAST", before: note.before, after: String(quantity) };
    case "OUT_OF_STOCK":
      return { field: "inventory", note: "OUT_OF_STOCK", before: note.before, after: "0" };
    case "UNIT_FROM_NAME":
      return { field: "sellingUnit", note: "UNIT_FROM_NAME", before: "", after: String(note.units) };
  }
}

/** A price in another currency is never treated as one in the seller's. */
function otherCurrency({ cells }: TableRow, value: string, { columns }: ColumnChoice): DraftFault {
  const column = columns.currency ?? columns.price ?? null;
  const field = columns.currency === undefined ? "price" : "currency";
  const text = cells[column ?? -1]?.text ?? value;
  return { field, column, value: text.slice(0, 100), reason: "CURRENCY_MISMATCH" };
}
