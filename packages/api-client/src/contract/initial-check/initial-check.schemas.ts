import * as z from "zod/mini";
import { TABLE } from "#contract/file-types.ts";
import { plainText } from "#contract/plain-text.ts";
import { CsvDelimiter } from "#contract/csv-delimiter.ts";
import { StockColumns, StockFile, UnreadableReason } from "#contract/stock-lists/stock-file.schema.ts";
import { STOCK_FILE_LIMITS } from "#contract/stock-lists/stock-file.rules.ts";
import { StockRowError } from "#contract/stock-lists/stock-list.schema.ts";
import { Currency, Fraction, Instant, Money, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** The value of a prospective seller's list to the marketplace. */
export const InitialCheckResult = z.object({
  /** rows = accepted + rejected + ignored; accepted rows are either matched or unknown to the catalogue. */
  rows: z.object({
    total: z.number(),
    matched: z.number(),
    unknown: z.number(),
    rejected: z.number(),
    ignored: z.number(),
  }),
  invalidGtins: z.number(),
  brands: z.number(),
  currency: Currency,
  /** Stock value at list prices, of all readable rows and of those in the catalogue. */
  stockValue: Money,
  matchedStockValue: Money,
  /** Share of matched products that buyers wanted in the last 30 days. */
  shareInDemand: Fraction,
  /** Matched products against the winning price: cheaper or the same, up to 5 %, up to 10 %, more, alone. */
  pricePosition: z.object({
    winning: z.number(),
    within5Percent: z.number(),
    within10Percent: z.number(),
    above: z.number(),
    nobodyElse: z.number(),
  }),
  /** Median distance of the matched products from the winning price; null without competition. */
  medianPercentageToWinningPrice: z.nullable(Fraction),
  errors: z.array(StockRowError),
});
export type InitialCheckResult = z.infer<typeof InitialCheckResult>;

export const InitialCheckTask = z.object({
  qid: Qid,
  status: z.enum(["WAITING", "RUNNING", "DONE", "FAILED"]),
  dealId: z.nullable(z.string()),
  fileName: z.string(),
  /** 0 to 1 as a number, for a progress bar. */
  progress: z.number(),
  failure: z.nullable(z.string()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  result: z.nullable(InitialCheckResult),
});
export type InitialCheckTask = z.infer<typeof InitialCheckTask>;

const forbidden = {
  message: "You don't have permission to use the seller GTIN checker.",
} as const;

export const startInitialCheck = {
  summary:
    "Checks the stock list of a prospective seller against catalogue and market; answers a task to poll.",
  body: z.strictObject({
    file: StockFile,
    ...StockColumns,
    /** The support desk's deal that the result belongs to. */
    dealId: z.optional(plainText(0, 40)),
  }),
  maxBodyBytes: STOCK_FILE_LIMITS.maxBytes + 64 * 1024,
  answer: InitialCheckTask,
  status: 201,
  errors: {
    gtin_checker_forbidden: forbidden,
    file_unparsable: {
      message: "The file could not be read. Please check the file and try again.",
      details: z.object({ reason: UnreadableReason }),
    },
    deal_not_found: { message: "No deal was found in the support desk with this ID." },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

export const getInitialCheckTask = {
  summary: "The progress of a check, and its result once it is done.",
  params: z.object({ id: Qid }),
  answer: InitialCheckTask,
  errors: {
    gtin_checker_forbidden: forbidden,
    task_not_found: { message: "The check could not be found. Please try again." },
  },
} as const satisfies EndpointSchemas;

export const downloadInitialCheck = {
  summary:
    "Every row of a checked list with its result, compared with the market at the time of the download.",
  params: z.object({ id: Qid }),
  query: z.object({ format: z._default(z.enum(["csv", "xlsx"]), "xlsx"), delimiter: CsvDelimiter }),
  answer: z.any(),
  fileTypes: TABLE,
  errors: {
    gtin_checker_forbidden: forbidden,
    task_not_found: { message: "The check could not be found. Please try again." },
    task_not_done: {
      message: "The check has no result to download.",
      details: z.object({ status: z.string() }),
    },
  },
} as const satisfies EndpointSchemas;
