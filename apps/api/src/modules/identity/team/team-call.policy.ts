import type { AuditActor } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { byUser } from "#db/audit.writer.ts";

/** The company whose team is changed. @throws not_allowed without one */
export function teamOf(scope: Scope): number {
  return scope.sellerId ?? failWith("not_allowed");
}

/** The actor of a team change, for the company's audit log. */
export function teamActor(call: { scope: Scope; requestId: string; now: Date }): AuditActor {
  const { scope, requestId, now } = call;
  return byUser({ scope, requestId, now }, scope.sellerId);
}
