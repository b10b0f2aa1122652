import type { AuditActor } from "#db/audit.writer.ts";
import type { Scope } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import type { ViewOwner } from "#modules/platform/saved-views/saved-view.reader.ts";

/** The owner of views for a request: the person, in the company whose lists they see. */
export function ownerOf(scope: Scope): ViewOwner {
  return { userId: scope.userId, sellerId: sellerIdOf(scope) };
}

/** The actor for an audit row. */
export function viewActor(context: {
  readonly scope: Scope;
  readonly requestId: string;
  readonly now: Date;
}): AuditActor {
  const { userId, sellerId } = ownerOf(context.scope);
  return { userId, kind: "user", organisationId: sellerId, requestId: context.requestId, at: context.now };
}
