import * as z from "zod/mini";
import { Instant } from "#contract/values.ts";
import { CurrentUser } from "#contract/users/user.schema.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";

/** A new e-mail address that takes effect once its link is followed. */
export const PendingEmail = z.object({ email: z.string(), expiresAt: Instant });
export type PendingEmail = z.infer<typeof PendingEmail>;

/** The number and the pending address are only shown to their owner, never with the session. */
export const OwnUser = z.extend(CurrentUser, {
  phone: z.optional(z.nullable(z.string())),
  pendingEmail: z.optional(z.nullable(PendingEmail)),
});

export const getUser = {
  summary: "The signed-in user with the signature of the session.",
  answer: z.extend(OwnUser, { signature: z.string() }),
} as const satisfies EndpointSchemas;
