import type { AuditActor } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { byUser } from "#db/audit.writer.ts";

/** The company whose team is changed. @throws not_allowed when there is none */
export function teamOf(scope: Scope): number {
  return scope.sellerId ?? failWith("not_allowed");
}

/** Who changes the team, for the audit log of the company. */
export function teamActor(call: { scope: Scope; requestId: string; now: Date }): AuditActor {
  const { scope, requestId, now } = call;
  return byUser({ scope, requestId, now }, scope.sellerId);
}
