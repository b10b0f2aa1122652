import { isFlagOn } from "#providers/flags.ts";
import type { Scope } from "#kernel/context.ts";

/** Whether shipments have to be taken over from a colleague before they can be changed: a feature flag. */
export function isTakeOverOffered(scope: Scope): Promise<boolean> {
  const user = { qid: scope.userQid, email: scope.userEmail, country: null };
  return isFlagOn("take_over_warehouse_shipments", user);
}
