import * as z from "zod/mini";
import { Day } from "#contract/day.schema.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import {
  APPEAL_TEXT,
  PauseReason,
  SellerPause,
  SellerStatement,
  StaffStatement,
} from "#contract/sellers/pause.schema.ts";
import { MetricValue, SellerStats } from "#contract/sellers/seller-metrics.schema.ts";
import { CurrentUser } from "#contract/users/user.schema.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";

export const acceptSellerSla = defineEndpoint({
  id: "sellers.acceptSla",
  method: "POST",
  path: "sellers/accept-sla/",
  access: ["seller"],
  personOnly: true,
  summary:
    "Records that the seller accepted the terms in the version that holds for it, and mails a receipt; repeating it changes nothing.",
  answer: CurrentUser,
  idempotent: true,
  transactions: "multiStep",
});

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

export const getSellerTerms = defineEndpoint({
  id: "sellers.terms",
  method: "GET",
  path: "sellers/terms/",
  access: ["seller"],
  summary: "Which version of the terms holds for the seller, and whether it was accepted.",
  answer: SellerTerms,
});

export const getSellerStats = defineEndpoint({
  id: "sellers.stats",
  method: "GET",
  path: "sellers/stats/",
  access: ["seller"],
  summary:
    "How well the seller fulfils, against its targets; `sales/?metric=` lists the sales behind a metric.",
  answer: SellerStats,
});

export const previewSellerStats = defineEndpoint({
  id: "sellers.previewStats",
  method: "POST",
  path: "sellers/stats/preview/",
  access: ["seller"],
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
    lines_or_decline: { status: 400, message: "Send either lines or decline." },
    line_not_found: {
      status: 400,
      message: "Some lines do not belong to this sale.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    SaleLineQuantityExceedsRequestedAmount: {
      status: 400,
      message: "A quantity is higher than what was ordered.",
      details: z.object({ lines: z.array(z.string()) }),
    },
    invalid_state: {
      status: 409,
      message: "The quantities of this sale are final. Reload to see what changed.",
      details: z.object({ status: z.string() }),
    },
  },
});

const pauseState = {
  status: 409,
  message: "This is not possible in the present state of the seller. Reload to see what changed.",
  details: z.object({ status: z.string(), pausedBy: z.nullable(z.string()) }),
} as const;

export const getSellerPause = defineEndpoint({
  id: "sellers.pauseState",
  method: "GET",
  path: "sellers/pause/",
  access: ["seller"],
  summary: "Whether the seller is paused, by whom and until when, and which sales stay due.",
  answer: SellerPause,
});

export const pauseSeller = defineEndpoint({
  id: "sellers.pause",
  method: "POST",
  path: "sellers/pause/",
  access: ["seller"],
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
      status: 400,
      message: "The pause has to end on a day after today and within a year.",
      details: z.object({ earliest: z.string(), latest: z.string() }),
    },
    invalid_state: pauseState,
  },
  idempotent: true,
});

export const unpauseSeller = defineEndpoint({
  id: "sellers.unpause",
  method: "POST",
  path: "sellers/unpause/",
  access: ["seller"],
  summary: "Sells again. A pause by the marketplace ends this way once its cause is gone.",
  answer: SellerPause,
  errors: {
    pause_not_fixed: {
      status: 409,
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
  idempotent: true,
});

export const listSellerStatements = defineEndpoint({
  id: "sellers.statements",
  method: "GET",
  path: "sellers/statements/",
  access: ["seller"],
  summary: "Warnings, pauses and blocks of brands by the marketplace with their reasons, newest first.",
  query: z.object(PageQuery),
  answer: listOf(SellerStatement),
});

export const appealSellerStatement = defineEndpoint({
  id: "sellers.appeal",
  method: "POST",
  path: "sellers/statements/{qid}/appeal/",
  access: ["seller"],
  summary: "Asks staff to look at a warning, a pause or a block again; they decide within one working day.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(APPEAL_TEXT.min), z.maxLength(APPEAL_TEXT.max)),
  }),
  answer: SellerStatement,
  errors: {
    appealed_before: { status: 409, message: "You have appealed against this already." },
    statement_ended: { status: 409, message: "This statement has no effect any more." },
  },
  idempotent: true,
});

export const listStatementsForStaff = defineEndpoint({
  id: "sellers.staffStatements",
  method: "GET",
  path: "internal/seller-statements/",
  access: ["staff"],
  summary: "Statements of all sellers; APPEALED are those that wait for a decision, the longest first.",
  query: z.object({ status: z._default(z.enum(["APPEALED", "LIVE", "ALL"]), "APPEALED"), ...PageQuery }),
  answer: listOf(StaffStatement),
});

export const decideSellerAppeal = defineEndpoint({
  id: "sellers.decideAppeal",
  method: "POST",
  path: "internal/seller-statements/{qid}/decision/",
  access: ["staff"],
  summary: "Upholds a statement or lifts it; lifting a pause or a block lets the seller sell at once.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    decision: z.enum(["UPHELD", "LIFTED"]),
    text: z.string().check(z.trim(), z.minLength(3), z.maxLength(2000)),
  }),
  answer: StaffStatement,
  errors: {
    invalid_state: {
      status: 409,
      message: "There is no appeal to decide. Reload to see what changed.",
      details: z.object({ decision: z.nullable(z.string()) }),
    },
  },
  idempotent: true,
});
