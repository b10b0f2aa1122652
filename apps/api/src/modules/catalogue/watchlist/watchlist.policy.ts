import type { AuditActor } from "#db/audit.writer.ts";
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
export function watchlistActor({
  scope,
  requestId,
  now,
}: {
  scope: Scope;
  requestId: string;
  now: Date;
}): AuditActor {
  return { userId: scope.userId, kind: "user", organisationId: watcherOf(scope), requestId, at: now };
}
