import * as z from "zod/mini";
import { BYTES, TABLE } from "#contract/file-types.ts";
import { seenBody, staleVersion } from "#contract/seen-version.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { StockFile } from "#contract/stock-lists/stock-file.schema.ts";
import { STOCK_FILE_LIMITS } from "#contract/stock-lists/stock-file.rules.ts";
import { HeldStockList } from "#contract/stock-lists/stock-list.schema.ts";
import {
  DiffKind,
  DraftMode,
  DraftMapping,
  SavedDraftMapping,
  StockDraft,
  StockDraftDetail,
  StockDraftDiff,
} from "#contract/stock-drafts/stock-draft.schema.ts";
import {
  DraftVersion,
  draftChangeErrors,
  draftForbidden,
  draftStateError,
  uploadsNotOffered,
} from "#contract/stock-drafts/draft-errors.ts";
import { Nothing, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

const draftParams = z.object({ id: Qid });

export const createStockDraft = {
  summary:
    "Uploads a stock list as a draft, which changes no offer. It is read in the background; uploading the same file again answers the draft that is already open.",
  body: z.strictObject({
    file: StockFile,
    /**
     * How to treat offers that are not in the list; defaults to the choice of an earlier list, otherwise they go out
     * of stock.
     */
    mode: z.optional(DraftMode),
  }),
  maxBodyBytes: STOCK_FILE_LIMITS.maxBytes + 64 * 1024,
  answer: StockDraft,
  status: 202,
  errors: {
    stock_forbidden: draftForbidden,
    self_serve_not_available: uploadsNotOffered,
    too_many_drafts: {
      message: "Five stock lists are already open. Commit or cancel one of them first.",
      details: z.object({ open: z.number() }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const listStockDrafts = {
  summary: "The seller's drafts of stock lists, newest first.",
  query: z.object({ ...PageQuery, status: z._default(z.enum(["OPEN", "ALL"]), "ALL") }),
  answer: listOf(StockDraft),
} as const satisfies EndpointSchemas;

export const getStockDraft = {
  summary: "A draft: its progress, its mapping, the open questions, and the numbers of rows.",
  params: draftParams,
  answer: StockDraftDetail,
} as const satisfies EndpointSchemas;

export const getStockDraftSample = {
  summary: "The first rows of a sheet as in the file, for choosing the header row and the columns.",
  params: draftParams,
  query: z.object({
    sheet: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999)), 0),
  }),
  answer: z.object({ rows: z.array(z.object({ number: z.number(), cells: z.array(z.string()) })) }),
} as const satisfies EndpointSchemas;

export const updateStockDraftMapping = {
  summary:
    "Sets the mapping of a file's columns. The rows are read again in the background; edits of cells are kept.",
  params: draftParams,
  body: z.strictObject({ version: DraftVersion, mapping: DraftMapping }),
  answer: StockDraft,
  errors: {
    ...draftChangeErrors,
    currency_mismatch: {
      message: "Stock lists are in the currency you sell in.",
      details: z.object({ currency: z.string() }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const getStockDraftDiff = {
  summary: "What a draft would change, compared with the current offers: in numbers, and offer by offer.",
  params: draftParams,
  query: z.object({
    ...PageQuery,
    order: z._default(z.enum(["PRICE_MOVE", "STOCK_MOVE", "ROW"]), "PRICE_MOVE"),
    kind: z.optional(DiffKind),
  }),
  answer: StockDraftDiff,
  errors: { invalid_state: draftStateError },
  takesLong: true,
} as const satisfies EndpointSchemas;

export const commitStockDraft = {
  summary:
    "Commits a draft as a whole, in the background. A list that looks like a mistake is held until its numbers are confirmed.",
  params: draftParams,
  body: z.strictObject({
    version: DraftVersion,
    /** The numbers of `stock_list_held` that the person confirmed, unchanged. */
    confirmed: z.optional(HeldStockList),
  }),
  answer: StockDraft,
  errors: {
    ...draftChangeErrors,
    ...staleVersion("draft"),
    stock_list_running: {
      message: "Another stock list is being processed. Wait until it is done.",
      details: z.object({ qid: Qid }),
    },
    stock_list_held: {
      message: "This stock list looks like a mistake. Confirm its effects, or correct it.",
      details: z.object({ held: HeldStockList }),
    },
  },
  takesLong: true,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const cancelStockDraft = {
  summary: "Discards a draft; no offer changes.",
  params: draftParams,
  body: seenBody,
  answer: StockDraft,
  errors: { stock_forbidden: draftForbidden, invalid_state: draftStateError, ...staleVersion("draft") },
} as const satisfies EndpointSchemas;

export const downloadStockDraftErrors = {
  summary:
    "The rejected rows in the columns of the seller's own file, with the faults in a last column. Corrected and uploaded again, it adds only these rows.",
  params: draftParams,
  query: z.object({ format: z._default(z.enum(["csv", "xlsx"]), "xlsx"), delimiter: CsvDelimiter }),
  answer: z.any(),
  fileTypes: TABLE,
} as const satisfies EndpointSchemas;

export const downloadStockDraftFile = {
  summary: "The file as it was uploaded.",
  params: draftParams,
  answer: z.any(),
  fileTypes: BYTES,
} as const satisfies EndpointSchemas;

export const listStockDraftMappings = {
  summary:
    "The saved mappings of earlier lists, one for each set of headings. Drafts with the same headings use it.",
  answer: z.object({ mappings: z.array(SavedDraftMapping) }),
} as const satisfies EndpointSchemas;

export const deleteStockDraftMapping = {
  summary: "Deletes the saved mapping of these headings.",
  params: draftParams,
  answer: Nothing,
  status: 204,
  errors: { stock_forbidden: draftForbidden },
} as const satisfies EndpointSchemas;
