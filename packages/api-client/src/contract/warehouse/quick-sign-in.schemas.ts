import * as z from "zod/mini";
import { rawText, shaped } from "#contract/plain-text.ts";
import { SessionResponse } from "#contract/users/user.schema.ts";
import { Nothing, Qid } from "#contract/values.ts";
import { BADGE_FORM, PIN_FORM } from "#contract/warehouse/warehouse.rules.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** Whether a person has a PIN or badge for quick sign-in on a device where they signed in today. */
export const QuickSignIn = z.object({ hasPin: z.boolean(), hasBadge: z.boolean() });
export type QuickSignIn = z.infer<typeof QuickSignIn>;

export const getQuickSignIn = {
  summary: "Whether the signed-in warehouse user has a PIN and a badge.",
  answer: QuickSignIn,
} as const satisfies EndpointSchemas;

export const setPin = {
  summary:
    "Sets the PIN of the signed-in user, of 4 to 8 digits, replacing the previous one; needs a fresh sign-in.",
  body: z.strictObject({ pin: shaped(8, PIN_FORM) }),
  answer: QuickSignIn,
  transactions: "multiStep",
  errors: {
    pin_too_simple: { message: "This PIN is too easy to guess. Please choose another one." },
  },
} as const satisfies EndpointSchemas;

export const setBadge = {
  summary: "Sets the badge code of the signed-in user, replacing the previous one; needs a fresh sign-in.",
  body: z.strictObject({
    badge: z.string().check(z.trim(), z.maxLength(64, { abort: true }), z.regex(BADGE_FORM)),
  }),
  answer: QuickSignIn,
  errors: {
    badge_taken: { message: "This badge belongs to another person in the warehouse." },
  },
} as const satisfies EndpointSchemas;

export const removeQuickSignIn = {
  summary: "Removes PIN and badge of the signed-in user: only a full sign-in opens a session from then on.",
  answer: Nothing,
  status: 204,
} as const satisfies EndpointSchemas;

export const listDevicePeople = {
  summary:
    "Colleagues of the same warehouse who signed in on this browser today and did not sign out, by name.",
  answer: z.object({
    results: z.array(z.object({ qid: Qid, name: z.string(), hasPin: z.boolean(), hasBadge: z.boolean() })),
  }),
} as const satisfies EndpointSchemas;

export const changeUser = {
  summary:
    "Switches to the session of a colleague who signed in on this browser today, by a person's PIN or by a badge. The calling session is parked until its user switches back.",
  /** A badge alone, or a person with their PIN. */
  body: z.strictObject({
    userQid: z.optional(Qid),
    pin: z.optional(rawText(1, 20)),
    badge: z.optional(rawText(1, 100)),
  }),
  answer: SessionResponse,
  transactions: "multiStep",
  errors: {
    pin_incorrect: { message: "This PIN is wrong." },
    badge_unknown: {
      message: "This is not the badge of a person who signed in on this device today.",
    },
    /** After a few wrong tries, until a full sign-in of that person on this device. */
    pin_locked: {
      message: "Too many wrong PINs. Sign in with the password.",
    },
    full_sign_in_required: {
      message: "This person has not signed in on this device today. Sign in with the password.",
    },
    too_many_requests: {
      message: "Too many attempts. Wait before trying again.",
      /** Seconds. */
      details: z.object({ wait: z.number() }),
    },
  },
} as const satisfies EndpointSchemas;
