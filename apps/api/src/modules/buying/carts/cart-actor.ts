import type { AuditActor } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";
import { byUser } from "#db/audit.writer.ts";

/** Who changes a cart, for its audit rows. */
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
