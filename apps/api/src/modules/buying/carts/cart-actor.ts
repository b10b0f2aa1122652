import { type AuditActor, byUser } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";

/** The actor of a cart change, for its audit rows. */
export const cartActor = (call: { scope: Scope; requestId: string; now: Date }): AuditActor =>
  byUser(call, call.scope.buyerId);
