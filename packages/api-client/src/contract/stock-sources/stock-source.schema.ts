import * as z from "zod/mini";
import { DraftMapping, DraftQuestion, DraftRowStatus } from "#contract/stock-drafts/stock-draft.schema.ts";
import { StockList, StockRowReason } from "#contract/stock-lists/stock-list.schema.ts";
import { Currency, Instant, Money, Qid } from "#contract/values.ts";

/** URL is fetched over HTTPS and SFTP from a server of files by a schedule; PUSH waits for the seller's program. */
export const SourceKind = z.enum(["URL", "SFTP", "PUSH"]);
export type SourceKind = z.infer<typeof SourceKind>;

/** How often a source is fetched. */
export const SourceSchedule = z.enum(["30_MINUTES", "HOUR", "6_HOURS", "DAY"]);
export type SourceSchedule = z.infer<typeof SourceSchedule>;

/**
 * What a run brought. TAKEN became a stock list; UNCHANGED is the file of the run before; NEEDS_CHOICE is a draft that a
 * person has to look at, and WAITS_FOR_YOU was not taken because of an earlier one. CUT_OFF broke off on our side. The
 * others say why there was no list.
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
 * NEW has not brought a list yet; HEALTHY did with its last run; TROUBLED failed less than three times in a row, FAILING
 * three times or more; WAITING needs a decision of a person; PAUSED is not fetched.
 */
export const SourceHealth = z.enum(["NEW", "HEALTHY", "TROUBLED", "FAILING", "WAITING", "PAUSED"]);
export type SourceHealth = z.infer<typeof SourceHealth>;

export const StockSource = z.object({
  qid: Qid,
  name: z.string(),
  kind: SourceKind,
  /** "https://…" or "sftp://host:port/path"; null for a source that is pushed. */
  url: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** Which secret is stored; it is never answered. */
  secretKind: z.nullable(z.enum(["PASSWORD", "PRIVATE_KEY"])),
  /** Fingerprint of the SFTP server's key as it was seen first; another one is refused. */
  hostKey: z.nullable(z.string()),
  /** REPLACE empties offers of this source that its list does not name any more; MERGE leaves them. */
  mode: z.enum(["REPLACE", "MERGE"]),
  schedule: z.nullable(SourceSchedule),
  /** Days without a list in effect after which the offers of the source are hidden; null never hides them. */
  hideAfterDays: z.nullable(z.number()),
  isPaused: z.boolean(),
  isRunning: z.boolean(),
  health: SourceHealth,
  /** Runs that failed since the last good one. */
  failures: z.number(),
  nextRunAt: z.nullable(Instant),
  lastRunAt: z.nullable(Instant),
  lastSuccessAt: z.nullable(Instant),
  lastResult: z.nullable(SourceResult),
  /** FRESH, or WARNED a day before its offers are hidden (half a day where that is after one), or HIDDEN. */
  staleness: z.enum(["FRESH", "WARNED", "HIDDEN"]),
  hidesAt: z.nullable(Instant),
  /** Offers that this source named last. */
  offers: z.number(),
  /** The draft or list that waits for a person. */
  waitingDraftQid: z.nullable(Qid),
  /** How its lists are read; null until one took effect. */
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
  /** Null while it runs. */
  result: z.nullable(SourceResult),
  /** Size of the file; null when there was none. */
  bytes: z.nullable(z.number()),
  draftQid: z.nullable(Qid),
  list: z.nullable(StockList),
});
export type StockSourceRun = z.infer<typeof StockSourceRun>;

/** The first rows of a file as they would be understood. */
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
