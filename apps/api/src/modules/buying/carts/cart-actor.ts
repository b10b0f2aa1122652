import { type AuditActor, byUser } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";

/** Who changes a cart, for its audit rows. */
export const cartActor = (call: { scope: Scope; requestId: string; now: Date }): AuditActor =>
  byUser(call, call.scope.buyerId);
