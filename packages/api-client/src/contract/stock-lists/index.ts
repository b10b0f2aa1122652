import * as z from "zod/mini";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import {
  STOCK_FILE_LIMITS,
  StockColumns,
  StockFile,
  StockMapping,
  UnreadableReason,
} from "#contract/stock-lists/stock-file.schema.ts";
import {
  HeldStockList,
  StockList,
  StockRowError,
  StockRowNote,
} from "#contract/stock-lists/stock-list.schema.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";

const listParams = z.object({ id: Qid });

const forbidden = { status: 403, message: "You do not have permission to upload stock list." } as const;
const unreadable = {
  status: 400,
  message: "The file could not be read. Please check the file and try again.",
  details: z.object({ reason: UnreadableReason }),
} as const;
const currencyMismatch = {
  status: 400,
  message: "Stock lists are in the currency you sell in.",
  details: z.object({ currency: z.string() }),
} as const;
const stateError = {
  status: 409,
  message: "This is not possible in the present state. Reload to see what changed.",
  details: z.object({ status: z.string() }),
} as const;

export const createOffersCatalog = defineEndpoint({
  id: "stockLists.create",
  method: "POST",
  path: "offers/catalog/",
  access: ["seller"],
  summary:
    "Uploads a stock list. It takes effect as a whole in the background; without columns the saved mapping is used.",
  body: z.strictObject({
    file: StockFile,
    headingRow: z.optional(StockColumns.headingRow),
    gtin: z.optional(StockColumns.gtin),
    price: z.optional(StockColumns.price),
    sellingUnit: z.optional(StockColumns.sellingUnit),
    inventory: z.optional(StockColumns.inventory),
    currency: z.optional(StockColumns.currency),
    /** REPLACE sets offers that the list does not name to a stock of 0; MERGE leaves them. */
    mode: z._default(z.enum(["REPLACE", "MERGE"]), "REPLACE"),
    /** Rows with the same GTIN that differ: the cheapest counts, or none of them. */
    duplicates: z._default(z.enum(["CHEAPEST", "REJECT"]), "CHEAPEST"),
  }),
  bodyAs: "multipart",
  maxBodyBytes: STOCK_FILE_LIMITS.maxBytes + 64 * 1024,
  answer: StockList,
  status: 201,
  errors: {
    stock_forbidden: forbidden,
    stock_list_unreadable: unreadable,
    currency_mismatch: currencyMismatch,
    stock_list_running: {
      status: 409,
      message: "Another stock list is being worked on. Wait until it is done.",
      details: z.object({ qid: Qid }),
    },
  },
  idempotent: true,
  transactions: "multiStep",
});

export const getOffersCatalog = defineEndpoint({
  id: "stockLists.get",
  method: "GET",
  path: "offers/catalog/{id}/",
  access: ["seller"],
  summary: "A stock list: how far it is, what it changed, and the first rows that were left out.",
  params: listParams,
  answer: z.extend(StockList, {
    /** The first 200; the download has them all, up to 10,000. */
    errors: z.array(StockRowError),
    /** What was made of rows that are used, with how many they are; a list of a draft has it in the rows of the draft. */
    notices: z.array(z.object({ note: StockRowNote, rows: z.number() })),
  }),
});

export const listOffersCatalogs = defineEndpoint({
  id: "stockLists.list",
  method: "GET",
  path: "offers/catalog/",
  access: ["seller"],
  summary: "The seller's stock lists, newest first.",
  query: z.object(PageQuery),
  answer: listOf(StockList),
});

export const downloadOffersCatalogErrors = defineEndpoint({
  id: "stockLists.errorsFile",
  method: "GET",
  path: "offers/catalog/{id}/errors/",
  access: ["seller"],
  summary: "The rows of a stock list that were left out, with field, value and reason, as a file.",
  params: listParams,
  query: z.object({ format: z._default(z.enum(["csv", "xlsx"]), "xlsx"), delimiter: CsvDelimiter }),
  answer: z.any(),
  answerAs: "file",
});

export const confirmOffersCatalog = defineEndpoint({
  id: "stockLists.confirm",
  method: "POST",
  path: "offers/catalog/{id}/confirm/",
  access: ["seller"],
  summary:
    "Lets a held stock list take effect. The numbers that the person saw come along: when they are no longer true, nothing changes.",
  params: listParams,
  body: z.strictObject({
    /** The `held` of the list that the person confirmed, as it was answered. */
    confirmed: z.optional(HeldStockList),
  }),
  answer: StockList,
  errors: {
    stock_forbidden: forbidden,
    invalid_state: stateError,
    stock_list_held: {
      status: 409,
      message: "This stock list looks like a mistake. Confirm what it would do, or cancel it.",
      details: z.object({ held: HeldStockList }),
    },
  },
  idempotent: true,
  transactions: "multiStep",
});

export const cancelOffersCatalog = defineEndpoint({
  id: "stockLists.cancel",
  method: "POST",
  path: "offers/catalog/{id}/cancel/",
  access: ["seller"],
  summary: "Gives up a stock list that waits or is held; nothing changes.",
  params: listParams,
  answer: StockList,
  errors: { stock_forbidden: forbidden, invalid_state: stateError },
  idempotent: true,
});

export const undoOffersCatalog = defineEndpoint({
  id: "stockLists.undo",
  method: "POST",
  path: "offers/catalog/{id}/undo/",
  access: ["seller"],
  summary:
    "Takes back what the last stock list changed, within 24 hours, in the background. Units sold meanwhile stay sold, and an offer keeps a price or stock that was edited since.",
  params: listParams,
  answer: StockList,
  errors: {
    stock_forbidden: forbidden,
    invalid_state: stateError,
    undo_too_late: {
      status: 409,
      message: "Only the last stock list can be undone, within 24 hours.",
    },
  },
  idempotent: true,
  transactions: "multiStep",
});

export const previewStockListUndo = defineEndpoint({
  id: "stockLists.undoPreview",
  method: "GET",
  path: "offers/catalog/{id}/undo/",
  access: ["seller"],
  summary:
    "What undoing a stock list would take back, and what it would keep because it was sold or edited since.",
  params: listParams,
  answer: z.object({
    /** Offers that the list changed, and those of them that it made. */
    offers: z.number(),
    createdOffers: z.number(),
    /** Offers whose price or stock was edited since: they keep what was edited. */
    editedOffers: z.number(),
    /** Offers that buyers ordered units of since, and these units: they stay sold. */
    soldOffers: z.number(),
    soldUnits: z.number(),
  }),
  errors: {
    undo_too_late: {
      status: 409,
      message: "Only the last stock list can be undone, within 24 hours.",
    },
  },
});

export const getStockMapping = defineEndpoint({
  id: "stockLists.mapping",
  method: "GET",
  path: "offers/stock-mapping/",
  access: ["seller"],
  summary: "Which column of the seller's stock lists is which; null until it was said once.",
  answer: z.object({ mapping: z.nullable(StockMapping), updatedAt: z.nullable(Instant) }),
});

export const updateStockMapping = defineEndpoint({
  id: "stockLists.updateMapping",
  method: "PUT",
  path: "offers/stock-mapping/",
  access: ["seller"],
  summary: "Says which column of the seller's stock lists is which.",
  body: z.strictObject(StockColumns),
  answer: z.object({ mapping: z.nullable(StockMapping), updatedAt: z.nullable(Instant) }),
  errors: {
    stock_forbidden: forbidden,
    currency_mismatch: currencyMismatch,
  },
});
