import * as z from "zod/mini";
import { pauseReasons } from "#contract/sellers/sellers.rules.ts";
import { SellerStatus } from "#contract/users/user.schema.ts";
import { Instant, Qid } from "#contract/values.ts";

export const PauseReason = z.enum(pauseReasons);
export type PauseReason = z.infer<typeof PauseReason>;

/** Why the marketplace pauses a seller: the rule that its metrics broke. */
export const PauseRule = z.enum(["REPEATED_EXPIRY", "LOW_FULFILMENT", "HIGH_CLAIM_RATE"]);
export type PauseRule = z.infer<typeof PauseRule>;

/** Why staff forbid a seller to sell a brand. */
export const BlockReason = z.enum(["BRAND_OWNER", "DOUBTS_AUTHENTICITY", "PAPERS_MISSING", "UNSAFE"]);
export type BlockReason = z.infer<typeof BlockReason>;

/** The longest pause a seller can announce, in days. */
export const PAUSE_MAX_DAYS = 365;

export const SellerPause = z.object({
  status: SellerStatus,
  /** A PauseReason, a PauseRule or staff's own text; null while the seller sells. */
  pauseReason: z.nullable(z.string()),
  /** The day selling resumes automatically; null when only a person can end the pause. */
  expectedPauseEnd: z.nullable(z.string()),
  pausedBy: z.nullable(z.enum(["SELLER", "PLATFORM"])),
  pausedAt: z.nullable(Instant),
  /** The statement of reasons of a pause by the marketplace. */
  statementQid: z.nullable(Qid),
  /** Sales that stay due however long the pause lasts; the time zone is that of the place the next one ships from. */
  openSales: z.object({
    count: z.number(),
    nextDeadline: z.nullable(Instant),
    timeZone: z.nullable(z.string()),
  }),
});
export type SellerPause = z.infer<typeof SellerPause>;

export const SellerStatement = z.object({
  qid: Qid,
  /** BRAND_BLOCK hides the seller's offers of one brand from buyers for as long as the statement is in force. */
  kind: z.enum(["WARNING", "PAUSE", "BRAND_BLOCK"]),
  rule: z.union([PauseRule, BlockReason]),
  /** The brand that a block is about; null otherwise. */
  brand: z.nullable(z.object({ qid: Qid, name: z.string(), slug: z.string() })),
  reasons: z.string(),
  howToFix: z.string(),
  /** Values and limits at the time, by name. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The sales behind it, newest first. */
  sales: z.array(z.object({ qid: Qid, number: z.string(), status: z.string(), createdAt: Instant })),
  issuedAt: Instant,
  endedAt: z.nullable(Instant),
  endReason: z.nullable(z.enum(["FIXED", "APPEAL", "LAPSED", "WITHDRAWN"])),
  /** Null until the seller appeals. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      at: Instant,
      by: z.string(),
      /** Day by which staff decide. */
      dueOn: z.string(),
      decision: z.nullable(z.enum(["UPHELD", "LIFTED"])),
      decisionText: z.nullable(z.string()),
      decidedAt: z.nullable(Instant),
    }),
  ),
});
export type SellerStatement = z.infer<typeof SellerStatement>;

/** A statement as staff see it: with the seller it was sent to. */
export const StaffStatement = z.extend(SellerStatement, {
  seller: z.object({ qid: Qid, name: z.string(), code: z.string(), status: z.string() }),
  /** Rises with the appeal, the decision and the end. */
  version: z.number(),
});
export type StaffStatement = z.infer<typeof StaffStatement>;
