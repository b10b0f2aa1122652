import * as z from "zod/mini";
import { Day } from "#contract/day.schema.ts";
import { PauseReason, SellerPause, SellerStatement, StaffStatement } from "#contract/sellers/pause.schema.ts";
import { APPEAL_TEXT } from "#contract/sellers/pause.rules.ts";
import { MetricValue, SellerStats } from "#contract/sellers/seller-metrics.schema.ts";
import { CurrentUser } from "#contract/users/user.schema.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const acceptSellerSla = {
  personOnly: true,
  summary:
    "Records that the seller accepted the terms in the version that holds for it, and mails a receipt; repeating it changes nothing.",
  answer: CurrentUser,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

/** Which version of the seller terms holds, and which one was accepted last. */
export const SellerTerms = z.object({
  /** As the content service names it; the updated one once the switch to it is on. */
  version: z.string(),
  acceptedVersion: z.nullable(z.string()),
  acceptedAt: z.nullable(Instant),
  /** The version that holds was not accepted, nor a later one. */
  isPending: z.boolean(),
});
export type SellerTerms = z.infer<typeof SellerTerms>;

export const getSellerTerms = {
  summary: "Which version of the terms holds for the seller, and whether it was accepted.",
  answer: SellerTerms,
} as const satisfies EndpointSchemas;

export const getSellerStats = {
  summary:
    "How well the seller fulfils, against its targets; `sales/?metric=` lists the sales behind a metric.",
  answer: SellerStats,
} as const satisfies EndpointSchemas;

export const previewSellerStats = {
  summary: "What confirming these quantities or declining would make of the metrics; changes nothing.",
  body: z.strictObject({
    saleQid: Qid,
    /** Quantities that would be confirmed; a line that is left out counts as ordered. */
    lines: z.optional(
      z
        .array(
          z.strictObject({
            id: Qid,
            quantity: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)),
          }),
        )
        .check(z.maxLength(1000)),
    ),
    /** Instead of lines: the sale would be declined. */
    decline: z.optional(z.literal(true)),
  }),
  answer: z.object({
    /** False when too few sales were allocated, before and after. */
    isMeasured: z.boolean(),
    before: z.array(MetricValue),
    /** What confirming every line in full would make of them: what a decision is compared with. */
    inFull: z.array(MetricValue),
    after: z.array(MetricValue),
  }),
  errors: {
    lines_or_decline: { message: "Send either lines or decline." },
    line_not_found: {
      message: "Some lines do not belong to this sale.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    SaleLineQuantityExceedsRequestedAmount: {
      message: "A quantity is higher than what was ordered.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    invalid_state: {
      message: "The quantities of this sale are final. Reload to see what changed.",
      details: z.object({ status: z.string() }),
    },
  },
} as const satisfies EndpointSchemas;

const pauseState = {
  message: "This is not possible in the present state of the seller. Reload to see what changed.",
  details: z.object({ status: z.string(), pausedBy: z.nullable(z.string()) }),
} as const;

export const getSellerPause = {
  summary: "Whether the seller is paused, by whom and until when, and which sales stay due.",
  answer: SellerPause,
} as const satisfies EndpointSchemas;

export const pauseSeller = {
  summary:
    "Hides the seller's offers from buyers; open sales stay due. Again with another reason or day changes these.",
  body: z.strictObject({
    reason: PauseReason,
    /**
     * Day on which selling goes on by itself, in the seller's time zone; without it, when the seller resumes.
     */
    expectedPauseEnd: z.optional(z.nullable(Day)),
  }),
  answer: SellerPause,
  errors: {
    pause_end_invalid: {
      message: "The pause has to end on a day after today and within a year.",
      details: z.object({ earliest: z.string(), latest: z.string() }),
    },
    invalid_state: pauseState,
  },
} as const satisfies EndpointSchemas;

export const unpauseSeller = {
  summary: "Sells again. A pause by the marketplace ends this way once its cause is gone.",
  answer: SellerPause,
  errors: {
    pause_not_fixed: {
      message: "The reason of this pause still holds. See the statement for how to fix it, or appeal.",
      details: z.object({
        rule: z.string(),
        value: z.string(),
        limit: z.string(),
        statementQid: z.nullable(z.string()),
      }),
    },
    invalid_state: pauseState,
  },
} as const satisfies EndpointSchemas;

export const listSellerStatements = {
  summary: "Warnings, pauses and blocks of brands by the marketplace with their reasons, newest first.",
  query: z.object(PageQuery),
  answer: listOf(SellerStatement),
} as const satisfies EndpointSchemas;

export const appealSellerStatement = {
  summary: "Asks staff to look at a warning, a pause or a block again; they decide within one working day.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(APPEAL_TEXT.min), z.maxLength(APPEAL_TEXT.max)),
  }),
  answer: SellerStatement,
  errors: {
    appealed_before: { message: "You have appealed against this already." },
    statement_ended: { message: "This statement has no effect any more." },
  },
} as const satisfies EndpointSchemas;

export const listStatementsForStaff = {
  summary: "Statements of all sellers; APPEALED are those that wait for a decision, the longest first.",
  query: z.object({ status: z._default(z.enum(["APPEALED", "LIVE", "ALL"]), "APPEALED"), ...PageQuery }),
  answer: listOf(StaffStatement),
} as const satisfies EndpointSchemas;

export const decideSellerAppeal = {
  summary: "Upholds a statement or lifts it; lifting a pause or a block lets the seller sell at once.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    decision: z.enum(["UPHELD", "LIFTED"]),
    text: z.string().check(z.trim(), z.minLength(3), z.maxLength(2000)),
  }),
  answer: StaffStatement,
  errors: {
    invalid_state: {
      message: "There is no appeal to decide. Reload to see what changed.",
      details: z.object({ decision: z.nullable(z.string()) }),
    },
  },
} as const satisfies EndpointSchemas;
