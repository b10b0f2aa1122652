import * as z from "zod/mini";
import { DraftMapping, DraftQuestion, DraftRowStatus } from "#contract/stock-drafts/stock-draft.schema.ts";
import { StockIs, StockList, StockRowReason } from "#contract/stock-lists/stock-list.schema.ts";
import { Currency, Instant, Money, Qid } from "#contract/values.ts";

/**
 * URL is fetched over HTTPS and SFTP from a file server, both on a schedule; PUSH is sent by the seller's program.
 */
export const SourceKind = z.enum(["URL", "SFTP", "PUSH"]);
export type SourceKind = z.infer<typeof SourceKind>;

/** How often a source is fetched. */
export const SourceSchedule = z.enum(["30_MINUTES", "HOUR", "6_HOURS", "DAY"]);
export type SourceSchedule = z.infer<typeof SourceSchedule>;

/**
 * The result of a run. TAKEN became a stock list; UNCHANGED is the file of the previous run; NEEDS_CHOICE is a draft
 * that a person has to review, and WAITS_FOR_YOU was not taken because of an earlier one. CUT_OFF was interrupted on
 * our side. The others say why there was no list.
 */
export const SourceResult = z.enum([
  "TAKEN",
  "UNCHANGED",
  "NEEDS_CHOICE",
  "WAITS_FOR_YOU",
  "UNREADABLE",
  "EMPTY",
  "UNREACHABLE",
  "REFUSED",
  "REDIRECTED",
  "NOT_FOUND",
  "LOGIN_FAILED",
  "HOST_KEY_CHANGED",
  "PRIVATE_ADDRESS",
  "TOO_LARGE",
  "TIMEOUT",
  "CUT_OFF",
]);
export type SourceResult = z.infer<typeof SourceResult>;

/**
 * NEW has not delivered a list yet; HEALTHY did in its last run; TROUBLED failed fewer than three times in a row,
 * FAILING three times or more; WAITING needs a person's decision; PAUSED is not fetched.
 */
export const SourceHealth = z.enum(["NEW", "HEALTHY", "TROUBLED", "FAILING", "WAITING", "PAUSED"]);
export type SourceHealth = z.infer<typeof SourceHealth>;

export const StockSource = z.object({
  qid: Qid,
  name: z.string(),
  kind: SourceKind,
  /** "https://…" or "sftp://host:port/path"; null for a PUSH source. */
  url: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** Which kind of secret is stored; the secret itself is never returned. */
  secretKind: z.nullable(z.enum(["PASSWORD", "PRIVATE_KEY"])),
  /** Fingerprint of the SFTP server's host key on first use; a different key is rejected. */
  hostKey: z.nullable(z.string()),
  /**
   * REPLACE sets offers of this source that are no longer in its list to a stock of 0; MERGE leaves them unchanged.
   */
  mode: z.enum(["REPLACE", "MERGE"]),
  /** What the stock numbers of its lists are. */
  stockIs: StockIs,
  schedule: z.nullable(SourceSchedule),
  /** Days without an effective list after which the offers of the source are hidden; null never hides them. */
  hideAfterDays: z.nullable(z.number()),
  isPaused: z.boolean(),
  isRunning: z.boolean(),
  health: SourceHealth,
  /** Failed runs since the last successful one. */
  failures: z.number(),
  nextRunAt: z.nullable(Instant),
  lastRunAt: z.nullable(Instant),
  lastSuccessAt: z.nullable(Instant),
  lastResult: z.nullable(SourceResult),
  /** FRESH, or WARNED a day before its offers are hidden (half a day where that is after one), or HIDDEN. */
  staleness: z.enum(["FRESH", "WARNED", "HIDDEN"]),
  hidesAt: z.nullable(Instant),
  /** Offers in the last list of this source. */
  offers: z.number(),
  /** The draft or list that needs a person. */
  waitingDraftQid: z.nullable(Qid),
  /** The mapping of its lists; null until one took effect. */
  mapping: z.nullable(DraftMapping),
  createdAt: Instant,
  version: z.number(),
});
export type StockSource = z.infer<typeof StockSource>;

export const StockSourceRun = z.object({
  qid: Qid,
  begunBy: z.enum(["SCHEDULE", "PERSON", "PUSH"]),
  startedAt: Instant,
  finishedAt: z.nullable(Instant),
  /** Null while running. */
  result: z.nullable(SourceResult),
  /** Size of the file; null when there was none. */
  bytes: z.nullable(z.number()),
  draftQid: z.nullable(Qid),
  list: z.nullable(StockList),
});
export type StockSourceRun = z.infer<typeof StockSourceRun>;

/** The first rows of a file as they would be read. */
export const SourcePreview = z.object({
  /** TAKEN when the file can be read. */
  result: SourceResult,
  /** Why the file cannot be read; null otherwise. */
  failure: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  /** Rows of the list. */
  rows: z.number(),
  hostKey: z.nullable(z.string()),
  headings: z.array(z.string()),
  mapping: z.nullable(DraftMapping),
  questions: z.array(DraftQuestion),
  examples: z.array(
    z.object({
      number: z.number(),
      status: DraftRowStatus,
      gtin: z.nullable(z.string()),
      name: z.nullable(z.string()),
      price: z.nullable(Money),
      currency: Currency,
      stock: z.nullable(z.number()),
      unit: z.nullable(z.number()),
      reason: z.nullable(StockRowReason),
    }),
  ),
});
export type SourcePreview = z.infer<typeof SourcePreview>;
