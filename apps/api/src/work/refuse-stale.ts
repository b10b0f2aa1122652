import type { staleVersion } from "@quayside/api-client/contract/seen-version";
import type { EndpointRefusing } from "@quayside/api-client/contract/endpoint";
import { type ChangedSubject, readLastChange } from "#db/last-change.reader.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { failureOf } from "#kernel/fail.ts";

/** A call that is refused when it was made with an outdated version. */
export type RefusingStale = EndpointRefusing<ReturnType<typeof staleVersion>>;

/** The call, with the version of the thing that its caller saw; undefined for callers that apply to any state. */
export interface SeenBy {
  readonly endpoint: RefusingStale;
  readonly seen: number | undefined;
  readonly scope: Scope;
}

/**
 * Refuses a call about something that has changed since its caller saw it, and says who changed it and when. Called
 * with the thing locked and before every other check: an outdated caller is told what happened, not what is wrong.
 * @throws ApiFailure version_conflict
 */
export async function refuseStale(
  tx: Tx,
  { endpoint, seen, scope }: SeenBy,
  subject: ChangedSubject & { readonly version: number },
): Promise<void> {
  const { version } = subject;
  if (seen === undefined || seen === version) return;
  const companyId = scope.roles.has("staff") ? null : (scope.sellerId ?? scope.buyerId);
  const change = await readLastChange(tx, subject, companyId);
  throw failureOf(endpoint, "version_conflict", { version, change });
}
