import * as z from "zod/mini";
import { longText } from "#contract/plain-text.ts";
import { Day } from "#contract/day.schema.ts";
import { PauseReason, SellerPause, SellerStatement, StaffStatement } from "#contract/sellers/pause.schema.ts";
import { APPEAL_TEXT } from "#contract/sellers/sellers.rules.ts";
import {
  MetricValue,
  SellerForecast,
  SellerHistory,
  SellerLosses,
  SellerStats,
  SellerWeekdays,
} from "#contract/sellers/seller-metrics.schema.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { CurrentUser } from "#contract/users/user.schema.ts";
import { Instant, PageQuery, Qid, listOf } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const acceptSellerSla = {
  personOnly: true,
  summary:
    "Records that the seller accepted the version of the terms that applies to it, and mails a receipt; repeating it changes nothing.",
  answer: CurrentUser,
  transactions: "multiStep",
} as const satisfies EndpointSchemas;

/** Which version of the seller terms applies, and which one was accepted last. */
export const SellerTerms = z.object({
  /** The content service's name of it; the updated version once its flag is on. */
  version: z.string(),
  acceptedVersion: z.nullable(z.string()),
  acceptedAt: z.nullable(Instant),
  /** Neither this version nor a later one was accepted. */
  isPending: z.boolean(),
});
export type SellerTerms = z.infer<typeof SellerTerms>;

export const getSellerTerms = {
  summary: "Which version of the terms applies to the seller, and whether it was accepted.",
  answer: SellerTerms,
} as const satisfies EndpointSchemas;

export const getSellerStats = {
  summary:
    "The seller's fulfilment metrics against their targets; `sales/?metric=` lists the sales behind a metric.",
  answer: SellerStats,
} as const satisfies EndpointSchemas;

export const getSellerLosses = {
  summary: "What lowers the seller's metrics most, by reason and carrier, and what they would be without it.",
  answer: SellerLosses,
} as const satisfies EndpointSchemas;

export const getSellerHistory = {
  summary: "The seller's metrics over the last 90 days, as its sales stand now.",
  answer: SellerHistory,
} as const satisfies EndpointSchemas;

export const getSellerWeekdays = {
  summary: "On which days of the week the seller's sales were late or not confirmed in full.",
  answer: SellerWeekdays,
} as const satisfies EndpointSchemas;

export const getSellerForecast = {
  summary:
    "The seller's metrics on each of the next 14 days: if nothing else happens, and as things usually go.",
  answer: SellerForecast,
} as const satisfies EndpointSchemas;

export const previewSellerStats = {
  summary: "Previews the metrics after confirming these quantities or declining; changes nothing.",
  body: z.strictObject({
    saleQid: Qid,
    /** Quantities that would be confirmed; an omitted line counts in full. */
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
    /** Instead of lines, to preview a decline. */
    decline: z.optional(z.literal(true)),
  }),
  answer: z.object({
    /** False when too few sales were allocated, before and after. */
    isMeasured: z.boolean(),
    before: z.array(MetricValue),
    /** The metrics after confirming every line in full: the baseline of the comparison. */
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
  message: "This is not possible in the current state of the seller. Reload to see what changed.",
  details: z.object({ status: z.string(), pausedBy: z.nullable(z.string()) }),
} as const;

export const getSellerPause = {
  summary: "Whether the seller is paused, by whom and until when, and which sales stay due.",
  answer: SellerPause,
} as const satisfies EndpointSchemas;

export const pauseSeller = {
  summary:
    "Pauses the seller: hides its offers from buyers; open sales stay due. Repeating it changes the reason or the day.",
  body: z.strictObject({
    reason: PauseReason,
    /**
     * The day selling resumes automatically, in the seller's time zone; if omitted, the seller has to resume.
     */
    expectedPauseEnd: z.optional(z.nullable(Day)),
  }),
  answer: SellerPause,
  errors: {
    pause_end_invalid: {
      message: "The pause must end after today and within a year.",
      details: z.object({ earliest: z.string(), latest: z.string() }),
    },
    invalid_state: pauseState,
  },
} as const satisfies EndpointSchemas;

export const unpauseSeller = {
  summary: "Ends a pause. A pause by the marketplace can only be ended once its cause is gone.",
  answer: SellerPause,
  errors: {
    pause_not_fixed: {
      message: "The reason for this pause still applies. See the statement for how to fix it, or appeal.",
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
  summary: "Appeals against a warning, a pause or a block; staff decide within one working day.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    text: longText(APPEAL_TEXT.min, APPEAL_TEXT.max),
  }),
  answer: SellerStatement,
  errors: {
    appealed_before: { message: "You have already appealed against this." },
    statement_ended: { message: "This statement is no longer in force." },
  },
} as const satisfies EndpointSchemas;

export const listStatementsForStaff = {
  summary: "Statements of all sellers; APPEALED are those awaiting a decision, longest wait first.",
  query: z.object({ status: z._default(z.enum(["APPEALED", "LIVE", "ALL"]), "APPEALED"), ...PageQuery }),
  answer: listOf(StaffStatement),
} as const satisfies EndpointSchemas;

export const decideSellerAppeal = {
  summary: "Upholds a statement or lifts it; lifting a pause or a block lets the seller sell at once.",
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    decision: z.enum(["UPHELD", "LIFTED"]),
    text: longText(3, 2000),
    version: SeenVersion,
  }),
  answer: StaffStatement,
  errors: {
    invalid_state: {
      message: "There is no appeal to decide. Reload to see what changed.",
      details: z.object({ decision: z.nullable(z.string()) }),
    },
    ...staleVersion("statement"),
  },
} as const satisfies EndpointSchemas;
