import type { Scope } from "#kernel/context.ts";
import type { FlagUser } from "#providers/flags.ts";

/**
 * The user for flag evaluation in a call: built from the same facts as in the session, so that both get the same
 * answer.
 */
export function flagUserOf(scope: Pick<Scope, "userQid" | "userEmail" | "userCountry">): FlagUser {
  return { qid: scope.userQid, email: scope.userEmail, country: scope.userCountry };
}
