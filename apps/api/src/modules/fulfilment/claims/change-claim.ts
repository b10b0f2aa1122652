import type { WebhookEvent } from "@quayside/api-client/contract/integrations/webhook-events";
import {
  type ClaimAction,
  allowsClaimAction,
  claimTransitions,
} from "@quayside/api-client/contract/claims/claim.transitions";
import type { stateError } from "@quayside/api-client/contract/claims/claim-input";
import type { EndpointRefusing } from "@quayside/api-client/contract/endpoint";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import type { Scope } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { type SeenBy, refuseStale } from "#work/refuse-stale.ts";
import type { ClaimParty } from "#modules/fulfilment/claims/claim.policy.ts";
import {
  type ClaimMarks,
  type LockedClaim,
  addClaimEvent,
  changeClaim,
  lockClaim,
} from "#modules/fulfilment/claims/claim.writer.ts";

/** The context of every change of a claim. */
export interface ClaimCall {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly now: Date;
  readonly requestId: string;
}

/**
 * Locks a claim on which an action is possible; otherwise the endpoint fails.
 * @param seenBy of a call that decides or ends the claim
 * @throws ApiFailure not_found for another company's claim, version_conflict when it has changed since the caller
 *   saw it, invalid_state with the status
 */
export async function lockClaimFor(
  { tx, endpoint }: { tx: Tx; endpoint: EndpointRefusing<typeof stateError> },
  party: ClaimParty,
  qid: string,
  action: ClaimAction,
  seenBy?: SeenBy,
): Promise<LockedClaim> {
  const claim = (await lockClaim(tx, party, qid)) ?? failWith("not_found");
  if (seenBy) await refuseStale(tx, seenBy, { ...claim, kind: "claim" });
  if (!allowsClaimAction(claim.status, action)) fail(endpoint, "invalid_state", { status: claim.status });
  return claim;
}

const actorOf = { SELLER: "SELLER", BUYER: "BUYER", STAFF: "QUAYSIDE" } as const;

/** Applies an action to a locked claim, with history and audit log. */
export async function stepClaim(
  call: ClaimCall,
  claim: LockedClaim,
  step: {
    party: ClaimParty;
    action: ClaimAction;
    event: WebhookEvent;
    text: string | null;
    marks?: ClaimMarks;
  },
): Promise<void> {
  const { tx, scope, now, requestId } = call;
  const { party, action, event, text, marks } = step;
  const status = claimTransitions[action].to ?? claim.status;
  await changeClaim(tx, claim, status, marks);
  await addClaimEvent(tx, claim, { type: event, at: now, actor: actorOf[party.side], detail: text });
  const by = byUser({ scope, requestId, now }, party.organisationId ?? claim.sellerId);
  const subject = { subjectKind: "claim", subjectQid: claim.qid } as const;
  await writeAudit(tx, by, { action: event, ...subject, detail: { from: claim.status, to: status } });
}
