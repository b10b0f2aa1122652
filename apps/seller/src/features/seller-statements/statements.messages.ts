import type { decideSellerAppeal } from "@quayside/api-client/contract/sellers/index";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";

export const statementMessages = {
  load: "There was an error loading the statements, please try again.",
  decide: "The decision could not be saved, please try again.",
  decided: "The seller was told",
  textMissing: "Write at least 3 characters: the seller reads them.",
} as const;

export const decideErrors: Record<ErrorCodeOf<typeof decideSellerAppeal>, string> = {
  invalid_state: "There is no appeal to decide any more. Someone else may have decided it.",
};

export const viewNames = { APPEALED: "Appeals to decide", LIVE: "In force", ALL: "All" } as const;

export const kindNames: Record<SellerStatement["kind"], string> = { WARNING: "Warning", PAUSE: "Pause" };

export const ruleNames: Record<SellerStatement["rule"], string> = {
  REPEATED_EXPIRY: "orders that expired",
  LOW_FULFILMENT: "low fulfilment",
  HIGH_CLAIM_RATE: "many claims",
};
