import * as z from "zod/mini";
import {
  HeldStockList,
  StockExample,
  StockIs,
  StockList,
  StockRowField,
  StockRowNote,
  StockRowReason,
} from "#contract/stock-lists/stock-list.schema.ts";
import {
  Column,
  DraftReading,
  DraftUnit,
  NewOffers,
  listMeanings,
} from "#contract/stock-drafts/draft-reading.schema.ts";
import { DraftSheet, SheetsRead } from "#contract/stock-drafts/draft-sheet.schema.ts";
import { OfferTier } from "#contract/offers/offer.schema.ts";
import { Currency, Fraction, Instant, Money, Qid } from "#contract/values.ts";

/**
 * READING drafts wait for the job or are being read; CHOOSING ones need a sheet, a header row or a column from a
 * person; READY ones can be edited and committed; COMMITTED ones became a stock list; FAILED ones could not be read;
 * CANCELLED ones were discarded.
 */
export const StockDraftStatus = z.enum(["READING", "CHOOSING", "READY", "COMMITTED", "FAILED", "CANCELLED"]);
export type StockDraftStatus = z.infer<typeof StockDraftStatus>;

/** REPLACE sets offers that are not in the list to a stock of 0; MERGE leaves them unchanged. */
export const DraftMode = z.enum(["REPLACE", "MERGE"]);
export type DraftMode = z.infer<typeof DraftMode>;

/**
 * Fields that a column of a list can hold. A list needs GTINs, and prices or stock; an offer keeps what a list does not
 * say.
 */
export const draftFields = ["gtin", "price", "inventory", "sellingUnit", "name", "currency", "sku"] as const;
export const DraftField = z.enum(draftFields);
export type DraftField = z.infer<typeof DraftField>;

/** Which columns of a file hold which field, and how the file is read. */
export const DraftMapping = z.strictObject({
  /** Counted from 0, including hidden sheets. */
  sheet: z.number().check(z.int(), z.minimum(0), z.maximum(999)),
  /** Number of the row in the file, from 1; null when the list has no headings. */
  headerRow: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  columns: z.strictObject({
    gtin: Column,
    price: Column,
    inventory: Column,
    sellingUnit: Column,
    name: Column,
    currency: Column,
    /** The seller's SKU. Absent in mappings that were saved before lists could have one. */
    sku: z.optional(Column),
  }),
  currency: z.nullable(Currency),
  unit: DraftUnit,
  ...listMeanings,
  /** The decimal separator of the prices; null detects it from the column. */
  decimal: z.nullable(z.enum([".", ","])),
  /** How to treat differing rows with the same GTIN: use the cheapest, or none of them. */
  duplicates: z.enum(["CHEAPEST", "REJECT"]),
  mode: DraftMode,
  sheets: SheetsRead,
  /** What the stock numbers are. Absent in mappings that were saved before lists could say so: ON_HAND. */
  stockIs: z.optional(StockIs),
  /** Absent if every row must have a price and a stock. */
  newOffers: z.optional(NewOffers),
});
export type DraftMapping = z.infer<typeof DraftMapping>;

/** A possible answer with its confidence, from 0 to 1, and the reason. */
const candidate = { confidence: z.number(), reasons: z.array(z.string()) };

/** Columns that may hold a field, likeliest first. */
const ColumnCandidates = z.optional(z.array(z.object({ column: z.number(), ...candidate })));

export const DraftCandidates = z.object({
  headerRows: z.array(z.object({ row: z.nullable(z.number()), ...candidate })),
  columns: z.object({
    gtin: ColumnCandidates,
    price: ColumnCandidates,
    inventory: ColumnCandidates,
    sellingUnit: ColumnCandidates,
    name: ColumnCandidates,
    currency: ColumnCandidates,
    sku: ColumnCandidates,
  }),
});
export type DraftCandidates = z.infer<typeof DraftCandidates>;

/**
 * What a person has to choose before rows can be read (`isRequired`), or should confirm. Any mapping that is sent
 * answers the questions.
 */
export const DraftQuestion = z.object({
  about: z.enum(["SHEET", "HEADER_ROW", "COLUMN", "CURRENCY", "DECIMAL", "SELLING_UNIT", "TIERS"]),
  /** The field whose column is requested; null for the other questions. */
  field: z.nullable(DraftField),
  isRequired: z.boolean(),
  /** The readings to choose from where they differ in what would be sold or at what price; the likeliest is first. */
  readings: z.optional(z.array(DraftReading)),
  /** Rows above the headings that hold a GTIN, and are not read. */
  productsAbove: z.optional(z.number()),
});
export type DraftQuestion = z.infer<typeof DraftQuestion>;

export const StockDraft = z.object({
  qid: Qid,
  status: StockDraftStatus,
  /** Incremented by every change of a person or of the reading job. */
  version: z.number(),
  source: z.nullable(z.object({ qid: Qid, name: z.string() })),
  fileName: z.string(),
  fileBytes: z.number(),
  /** The file type by content; null until it was read. */
  fileKind: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  /** When an open draft is deleted. */
  expiresAt: Instant,
  /** 0 to 1 as a number, for a progress bar: first of the reading, then of the resulting list. */
  progress: z.number(),
  /** Why reading failed; null otherwise. */
  failure: z.nullable(z.string()),
  mapping: z.nullable(DraftMapping),
  /** SAVED is that of an earlier list with the same headings; FOUND comes from the content, CHOSEN from a person. */
  mappingFrom: z.nullable(z.enum(["SAVED", "FOUND", "CHOSEN"])),
  /** total = accepted + rejected + ignored. Unmatched rows are accepted ones whose product is not in the catalogue. */
  counts: z.object({
    total: z.number(),
    accepted: z.number(),
    unmatched: z.number(),
    rejected: z.number(),
    ignored: z.number(),
    edited: z.number(),
  }),
  /** The last edit that can be undone; null when there is none. */
  lastEdit: z.nullable(
    z.object({
      kind: z.enum(["CELLS", "ALIKE", "REPLACE"]),
      rows: z.number(),
      by: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  /** The resulting stock list; null before the commit. */
  list: z.nullable(StockList),
});
export type StockDraft = z.infer<typeof StockDraft>;

export const StockDraftDetail = z.extend(StockDraft, {
  sheets: z.array(DraftSheet),
  /** The texts of the header row, or the letters of the columns. */
  headings: z.array(z.string()),
  candidates: DraftCandidates,
  questions: z.array(DraftQuestion),
  /** Rejected rows by fault, most frequent first. */
  faults: z.array(z.object({ field: StockRowField, reason: StockRowReason, rows: z.number() })),
});
export type StockDraftDetail = z.infer<typeof StockDraftDetail>;

export const DraftRowStatus = z.enum(["ACCEPTED", "REJECTED", "IGNORED"]);
export type DraftRowStatus = z.infer<typeof DraftRowStatus>;

/** Why a row is ignored without being wrong. */
export const IgnoredReason = z.enum(["BLANK", "HEADINGS", "TOTALS", "NO_OFFER", "SAME_AGAIN", "DEARER"]);
export type IgnoredReason = z.infer<typeof IgnoredReason>;

export const DraftRow = z.object({
  /** Number of the row in the file, from 1. */
  number: z.number(),
  /** Incremented by every edit of the row. */
  version: z.number(),
  status: DraftRowStatus,
  /** The cells as they are now. */
  cells: z.array(z.string()),
  /** Edited cells, with the file's values. */
  edits: z.array(z.object({ column: z.number(), source: z.string() })),
  faults: z.array(
    z.object({
      field: StockRowField,
      /** Counted from 0; null when the fault is the row's. */
      column: z.nullable(z.number()),
      value: z.string(),
      reason: StockRowReason,
    }),
  ),
  notes: z.array(
    z.object({ field: StockRowField, note: StockRowNote, before: z.string(), after: z.string() }),
  ),
  ignoredBecause: z.nullable(IgnoredReason),
  /** The offer in the row; null unless the row is accepted. */
  offer: z.nullable(
    z.object({
      gtin: z.string(),
      /** The name in the catalogue, otherwise the one in the list. */
      name: z.nullable(z.string()),
      isInCatalogue: z.boolean(),
      /** Null for what the row does not say. */
      price: z.nullable(Money),
      currency: Currency,
      stock: z.nullable(z.number()),
      unit: z.nullable(z.number()),
      /** Null keeps the SKU of the offer. */
      sku: z.nullable(z.string()),
      /** Null keeps the prices by quantity of the offer. */
      tiers: z.nullable(z.array(OfferTier)),
    }),
  ),
});
export type DraftRow = z.infer<typeof DraftRow>;

const OfferTerms = z.object({
  price: Money,
  currency: Currency,
  stock: z.number(),
  unit: z.number(),
  sku: z.nullable(z.string()),
  tiers: z.array(OfferTier),
});

export const DiffKind = z.enum(["NEW", "CHANGED", "GONE"]);
export type DiffKind = z.infer<typeof DiffKind>;

export const DiffItem = z.object({
  kind: DiffKind,
  /** Number of the row in the file; null for an offer that is not in the list. */
  row: z.nullable(z.number()),
  offerQid: z.nullable(Qid),
  gtin: z.string(),
  name: z.nullable(z.string()),
  before: z.nullable(OfferTerms),
  after: z.nullable(OfferTerms),
  /** Change of the list price: "-0.5" is half of what it was. Null without a price before or after in one currency. */
  priceMove: z.nullable(Fraction),
  stockMove: z.number(),
});
export type DiffItem = z.infer<typeof DiffItem>;

export const DiffTotals = z.object({
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  gone: z.number(),
  /** Rows of products that the seller does not offer yet, and that lack a price or a stock. */
  leftOut: z.number(),
  /** Offers that only rows name which cannot be used: they stay as they are. */
  kept: z.number(),
  /** Offers whose row has no price, or no stock, in a column for it: theirs stays. */
  pricesKept: z.number(),
  stockKept: z.number(),
  /** Offers that get other prices by quantity, or lose them; and those whose row has none, so that theirs stay. */
  tiersChanged: z.number(),
  tiersKept: z.number(),
  pricesUp: z.number(),
  pricesDown: z.number(),
  stockUp: z.number(),
  stockDown: z.number(),
  /** Units of all offers before and after. */
  unitsBefore: z.number(),
  unitsAfter: z.number(),
});

export const StockDraftDiff = z.object({
  /** The version of the draft that this was computed from; a commit sends it. */
  version: z.number(),
  totals: DiffTotals,
  /** Why a commit is held, with its numbers; without reasons, it goes through. */
  held: HeldStockList,
  stockExample: StockExample,
  /**
   * Number of prices that change by a share from `from` up to `to`; open ends are null. Unchanged prices are not
   * counted.
   */
  distribution: z.array(
    z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), offers: z.number() }),
  ),
  /** The ten largest price changes. */
  biggest: z.array(DiffItem),
  count: z.number(),
  countIsExact: z.boolean(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  results: z.array(DiffItem),
});
export type StockDraftDiff = z.infer<typeof StockDraftDiff>;

/** A saved mapping for lists with the same headings. */
export const SavedDraftMapping = z.object({
  qid: Qid,
  /** The name of the last file read with it. */
  fileName: z.string(),
  headings: z.array(z.string()),
  mapping: DraftMapping,
  usedAt: Instant,
});
export type SavedDraftMapping = z.infer<typeof SavedDraftMapping>;
