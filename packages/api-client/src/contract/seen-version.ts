import * as z from "zod/mini";
import { Instant } from "#contract/values.ts";

const LARGEST = 2_147_483_647;

/**
 * The version that the caller saw of what the call changes. If it has another one by now, the call is refused with
 * `version_conflict` and nothing changes. Screens always send it; without it, a call applies to the current state.
 */
export const SeenVersion = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(LARGEST)));

/** The body of a call that sends nothing else. */
export const seenBody = z.strictObject({ version: SeenVersion });

/** The query of a call without a body: the version as `SeenVersion`. */
export const seenQuery = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST))),
});

/** What happened to something since the caller read it. */
export const LastChange = z.object({
  /** As in the audit log, e.g. "sale.confirm". */
  action: z.string(),
  /** The name of a colleague, "Quayside", "The buyer" or "The seller"; null for someone who has left the company. */
  by: z.nullable(z.string()),
  at: Instant,
});
export type LastChange = z.infer<typeof LastChange>;

/**
 * The typed error of a call that was made with an outdated version.
 * @param subject the thing that has the version, as its page calls it, e.g. "sale"
 */
export function staleVersion(subject: string) {
  return {
    version_conflict: {
      message: `Someone else changed this ${subject} in the meantime. Reload to see the current values.`,
      details: z.object({
        /** The current version: sent with the next attempt, it says that the caller knows the current state. */
        version: z.number(),
        /** The newest change; null when none is recorded. */
        change: z.nullable(LastChange),
      }),
    },
  } as const;
}
