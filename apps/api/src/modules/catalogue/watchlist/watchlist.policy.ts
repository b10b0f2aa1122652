import { type AuditActor, byUser } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";

/**
 * The tenant of every watchlist query: the company that the user buys or sells for.
 * @throws not_allowed when there is none
 */
export function watcherOf(scope: Scope): number {
  return scope.buyerId ?? scope.sellerId ?? failWith("not_allowed");
}

/** The actor of a watchlist change, for its audit rows. */
export const watchlistActor = (call: { scope: Scope; requestId: string; now: Date }): AuditActor =>
  byUser(call, watcherOf(call.scope));
