import { claimStatuses } from "#contract/claims/claim-values.rules.ts";

export const claimSorts = [
  "createdAt",
  "-createdAt",
  "disputeUntil",
  "-disputeUntil",
  "amount",
  "-amount",
] as const;

export const claimStatusFilters = ["ALL", "OPEN", "CLOSED", ...claimStatuses] as const;
