import type { AuditActor } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";
import { byUser } from "#db/audit.writer.ts";

/** The actor of a cart change, for its audit rows. */
export function cartActor({
  scope,
  requestId,
  now,
}: {
  scope: Scope;
  requestId: string;
  now: Date;
}): AuditActor {
  return byUser({ scope, requestId, now }, scope.buyerId);
}
