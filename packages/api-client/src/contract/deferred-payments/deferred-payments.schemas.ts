import * as z from "zod/mini";
import { Currency, Instant, Money, Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const DeferredApplication = z.object({
  qid: Qid,
  /** PENDING: the provider has not decided yet. Only an approved company may pay later. */
  status: z.enum(["PENDING", "APPROVED", "DECLINED"]),
  /** The credit limit; null unless approved. */
  limit: z.nullable(z.object({ amount: Money, currency: Currency })),
  appliedAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type DeferredApplication = z.infer<typeof DeferredApplication>;

export const startMonduApplication = {
  summary: "Applies to pay later, once per company; the provider decides.",
  answer: DeferredApplication,
  errors: {
    already_applied: {
      message: "Your company has already applied.",
      details: z.object({ status: DeferredApplication.shape.status }),
    },
  },
  transactions: "multiStep",
} as const satisfies EndpointSchemas;
