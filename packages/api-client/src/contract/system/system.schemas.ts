import * as z from "zod/mini";
import { shaped } from "#contract/plain-text.ts";
import { Flags } from "#contract/users/user.schema.ts";
import { Instant } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

export const getHealth = {
  summary:
    "Readiness with the version; degraded while recurring jobs fail, 503 while the database does not answer or the process is shutting down.",
  answer: z.object({
    status: z.enum(["ok", "degraded", "unavailable"]),
    version: z.string(),
    schema: z.string(),
    /** Recurring jobs without a success for three of their periods. */
    lateJobs: z.array(z.string()),
  }),
  errors: {
    draining: { message: "This process is shutting down. Send new calls to another one." },
  },
} as const satisfies EndpointSchemas;

export const listPublicFlags = {
  summary: "Feature flags for a visitor who is not signed in.",
  answer: Flags,
} as const satisfies EndpointSchemas;

export const advanceClock = {
  summary: "Moves business time forward, to demonstrate expiry and payouts.",
  body: z.strictObject({
    advance: shaped(26, /^P(?=.)(\d{1,4}D)?(T(?=.)(\d{1,5}H)?(\d{1,6}M)?(\d{1,7}S)?)?$/),
  }),
  answer: z.object({ now: Instant }),
  errors: {
    clock_limit: { message: "Business time can be at most ten years ahead of real time." },
  },
  outsideProductionOnly: true,
} as const satisfies EndpointSchemas;
