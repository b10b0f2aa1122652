import * as z from "zod/mini";
import { TABLE } from "#contract/file-types.ts";
import { SeenVersion, seenBody, staleVersion } from "#contract/seen-version.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import {
  StockColumns,
  StockFile,
  StockMapping,
  UnreadableReason,
} from "#contract/stock-lists/stock-file.schema.ts";
import { STOCK_FILE_LIMITS } from "#contract/stock-lists/stock-file.rules.ts";
import {
  HeldStockList,
  StockIs,
  StockList,
  StockRowError,
  StockRowNote,
} from "#contract/stock-lists/stock-list.schema.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const listParams = z.object({ id: Qid });

const forbidden = { message: "You do not have permission to upload stock list." } as const;
const notOffered = { message: "Stock lists are uploaded by your account manager at the moment." } as const;
const unreadable = {
  message: "The file could not be read. Please check the file and try again.",
  details: z.object({ reason: UnreadableReason }),
} as const;
const currencyMismatch = {
  message: "Stock lists are in the currency you sell in.",
  details: z.object({ currency: z.string() }),
} as const;
const stateError = {
  message: "This is not possible in the current state. Reload to see what changed.",
  details: z.object({ status: z.string() }),
} as const;

export const createOffersCatalog = {
  summary:
    "Uploads a stock list, which takes effect as a whole in the background; without columns the saved mapping is used.",
  body: z.strictObject({
    file: StockFile,
    headingRow: z.optional(StockColumns.headingRow),
    gtin: z.optional(StockColumns.gtin),
    price: z.optional(StockColumns.price),
    sellingUnit: z.optional(StockColumns.sellingUnit),
    inventory: z.optional(StockColumns.inventory),
    currency: z.optional(StockColumns.currency),
    /** What the stock numbers are; without it as in the saved mapping, otherwise ON_HAND. */
    stockIs: z.optional(StockIs),
    /** REPLACE sets offers that are not in the list to a stock of 0; MERGE leaves them unchanged. */
    mode: z._default(z.enum(["REPLACE", "MERGE"]), "REPLACE"),
    /** How to treat differing rows with the same GTIN: use the cheapest, or none of them. */
    duplicates: z._default(z.enum(["CHEAPEST", "REJECT"]), "CHEAPEST"),
  }),
  maxBodyBytes: STOCK_FILE_LIMITS.maxBytes + 64 * 1024,
  answer: StockList,
  status: 201,
  errors: {
    stock_forbidden: forbidden,
    self_serve_not_available: notOffered,
    stock_list_unreadable: unreadable,
    currency_mismatch: currencyMismatch,
    stock_list_running: {
      message: "Another stock list is being processed. Wait until it is done.",
      details: z.object({ qid: Qid }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const getOffersCatalog = {
  summary: "A stock list: its progress, what it changed, and the first rows that were skipped.",
  params: listParams,
  answer: z.extend(StockList, {
    /** The first 200; the download has all, up to 10,000. */
    errors: z.array(StockRowError),
    /** Corrections to used rows, with the number of rows; for a list made from a draft, see the draft's rows. */
    notices: z.array(z.object({ note: StockRowNote, rows: z.number() })),
  }),
} as const satisfies EndpointSchemas;

export const listOffersCatalogs = {
  summary: "The seller's stock lists, newest first.",
  query: z.object(PageQuery),
  answer: listOf(StockList),
} as const satisfies EndpointSchemas;

export const downloadOffersCatalogErrors = {
  summary: "The skipped rows of a stock list, with field, value and reason, as a file.",
  params: listParams,
  query: z.object({ format: z._default(z.enum(["csv", "xlsx"]), "xlsx"), delimiter: CsvDelimiter }),
  answer: z.any(),
  fileTypes: TABLE,
} as const satisfies EndpointSchemas;

export const confirmOffersCatalog = {
  summary:
    "Confirms a held stock list. The numbers that the person saw are sent along: if they are out of date, nothing changes.",
  params: listParams,
  body: z.strictObject({
    /** The list's `held` that the person confirmed, unchanged. */
    confirmed: z.optional(HeldStockList),
    version: SeenVersion,
  }),
  answer: StockList,
  errors: {
    stock_forbidden: forbidden,
    invalid_state: stateError,
    ...staleVersion("stock list"),
    stock_list_held: {
      message: "This stock list looks like a mistake. Confirm its effects, or cancel it.",
      details: z.object({ held: HeldStockList }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const cancelOffersCatalog = {
  summary: "Cancels a stock list that is waiting or held; nothing changes.",
  params: listParams,
  body: seenBody,
  answer: StockList,
  errors: { stock_forbidden: forbidden, invalid_state: stateError, ...staleVersion("stock list") },
} as const satisfies EndpointSchemas;

export const undoOffersCatalog = {
  summary:
    "Undoes the last stock list within 24 hours, in the background. Units sold meanwhile stay sold, and an offer keeps a price or stock that was edited since.",
  params: listParams,
  body: seenBody,
  answer: StockList,
  errors: {
    stock_forbidden: forbidden,
    invalid_state: stateError,
    ...staleVersion("stock list"),
    undo_too_late: {
      message: "Only the last stock list can be undone, within 24 hours.",
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const previewStockListUndo = {
  summary:
    "Previews undoing a stock list: what it would revert, and what it would keep because it was sold or edited since.",
  params: listParams,
  answer: z.object({
    /** Offers that the list changed, and those of them that it created. */
    offers: z.number(),
    createdOffers: z.number(),
    /** New offers that nobody edited, ordered or put into a cart: they are removed. The others go out of stock. */
    removedOffers: z.number(),
    /** Offers whose price or stock was edited since: they keep the edits. */
    editedOffers: z.number(),
    /** Offers with units ordered since, and the number of these units: they stay sold. */
    soldOffers: z.number(),
    soldUnits: z.number(),
  }),
  errors: {
    undo_too_late: {
      message: "Only the last stock list can be undone, within 24 hours.",
    },
  },
} as const satisfies EndpointSchemas;

export const getStockMapping = {
  summary: "The column mapping of the seller's stock lists; null until it is set.",
  answer: z.object({ mapping: z.nullable(StockMapping), updatedAt: z.nullable(Instant) }),
} as const satisfies EndpointSchemas;

export const updateStockMapping = {
  summary: "Sets the column mapping of the seller's stock lists.",
  body: z.strictObject({
    ...StockColumns,
    /** What the stock numbers of the lists are; without it as set before. */
    stockIs: z.optional(StockIs),
  }),
  answer: z.object({ mapping: z.nullable(StockMapping), updatedAt: z.nullable(Instant) }),
  errors: {
    stock_forbidden: forbidden,
    currency_mismatch: currencyMismatch,
  },
} as const satisfies EndpointSchemas;
