import { claimOutcomeNames } from "@quayside/api-client/contract/claims/claim.messages";
import type { ClaimListItem } from "@quayside/api-client/contract/claims/claim.schema";
import { Badge } from "@quayside/ui/badge";
import { outcomeTones, statusName, statusTones } from "#features/claims/claims.messages.ts";

/** The state of a claim: its outcome once it is decided, else its status. */
export function ClaimBadge({
  claim,
  isStaff = false,
}: {
  readonly claim: Pick<ClaimListItem, "status" | "outcome">;
  readonly isStaff?: boolean;
}) {
  const { status, outcome } = claim;
  if (outcome !== null) return <Badge tone={outcomeTones[outcome]}>{claimOutcomeNames[outcome]}</Badge>;
  return <Badge tone={statusTones[status]}>{statusName(status, isStaff)}</Badge>;
}
