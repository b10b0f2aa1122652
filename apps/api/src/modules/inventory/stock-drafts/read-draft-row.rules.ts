import type { IgnoredReason } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type {
  StockRowField,
  StockRowNote,
  StockRowReason,
} from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import {
  MAX_TIERS,
  MAX_TIER_QUANTITY,
  type Tier,
  type TierProblem,
  problemsOfTiers,
} from "@quayside/api-client/contract/offers/tiers.rules";
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
  /** Steps that an offer with the price and the unit of the row can have; null leaves those of the offer. */
  readonly tiers: readonly ListedTier[] | null;
}

/** A step of the prices by quantity as lists keep it. */
export interface ListedTier extends Tier {
  /** ISO code. */
  readonly currency: string;
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
  tiers: null,
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
        ? accepted(read, currency)
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

function accepted(read: AcceptedOffer, currency: string): ReadDraftRow {
  const { gtin14, gtin, name, price, quantity, unit, sku } = read;
  const { tiers, note } = tiersOf(read, currency);
  const notes = [
    ...read.notes.map((one) => noteOf(one, { price, quantity })),
    ...(note === null ? [] : [{ ...note, field: "tiers" as const, after: "" }]),
  ];
  return {
    ...NOTHING,
    readAs: "ACCEPTED",
    lacks: lacksOf(read),
    notes: notes.length > 0 ? notes : null,
    gtin14,
    gtin,
    name,
    priceMinor: price,
    stock: quantity,
    unit,
    sku,
    tiers,
  };
}

const TIER_NOTES: Readonly<Record<TierProblem, StockRowNote>> = {
  QUANTITY_NOT_ABOVE_UNIT: "TIERS_NOT_IN_UNITS",
  QUANTITY_NOT_IN_UNITS: "TIERS_NOT_IN_UNITS",
  QUANTITY_NOT_RISING: "TIERS_NOT_RISING",
  PRICE_NOT_POSITIVE: "TIERS_UNREADABLE",
  PRICE_NOT_BELOW_OFFER: "TIERS_NOT_BELOW_PRICE",
  PRICE_NOT_FALLING: "TIERS_NOT_FALLING",
};

/**
 * The steps of a row, or why it has none that an offer can have: then those of the offer stay. Where the row lacks the
 * price or the unit, they are compared with those of the offer as they are stored.
 */
function tiersOf(
  { tiers: read, price, unit }: AcceptedOffer,
  currency: string,
): { tiers: readonly ListedTier[] | null; note: { note: StockRowNote; before: string } | null } {
  if (read === null) return { tiers: null, note: null };
  if ("cell" in read)
    return { tiers: null, note: { note: "TIERS_UNREADABLE", before: read.value.slice(0, 100) } };
  // A step of one unit at the price is the price.
  const steps = read.filter((step) => step.quantity > (unit ?? 1) || step.price !== price);
  const tiers = steps.map((step) => ({ fromQuantity: step.quantity, priceMinor: step.price, currency }));
  const refused = (note: StockRowNote) => ({ tiers: null, note: { note, before: tiersText(tiers) } });
  if (steps.some((step) => step.currency !== null && step.currency !== currency))
    return refused("TIERS_UNREADABLE");
  if (steps.some((step) => step.quantity > MAX_TIER_QUANTITY)) return refused("TIERS_UNREADABLE");
  if (tiers.length > MAX_TIERS) return refused("TIERS_TOO_MANY");
  const [problem] = problemsOfTiers(tiers, {
    unit: unit ?? 1,
    priceMinor: price ?? Number.POSITIVE_INFINITY,
  });
  return problem === undefined ? { tiers, note: null } : refused(TIER_NOTES[problem.problem]);
}

const tiersText = (tiers: readonly Tier[]): string =>
  tiers.map(({ fromQuantity, priceMinor }) => `${fromQuantity}+ ${(priceMinor / 100).toFixed(2)}`).join(", ");

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
