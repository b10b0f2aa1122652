import type { Scope } from "#kernel/context.ts";
import type { FlagUser } from "#providers/flags.ts";

/** Whom a flag is asked for in a call: always by the same facts as in the session, so that both have the same answer. */
export function flagUserOf(scope: Pick<Scope, "userQid" | "userEmail" | "userCountry">): FlagUser {
  return { qid: scope.userQid, email: scope.userEmail, country: scope.userCountry };
}
