import { claimOutcomeNames } from "@quayside/api-client/contract/claims/claim.messages";
import type { ClaimListItem } from "@quayside/api-client/contract/claims/claim.schema";
import { Badge } from "@quayside/ui/badge";
import { outcomeTones, statusName, statusTones } from "#features/claims/claims.messages.ts";

/** The state of a claim: how it was decided once it is, else where it stands. */
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
