import type { decideSellerAppeal } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import type { blockBrand, endBrandBlock } from "@quayside/api-client/contract/sellers/brand-blocks.endpoints";
import type { ErrorCodeOf } from "@quayside/api-client/contract/endpoint";
import type { SellerStatement } from "@quayside/api-client/contract/sellers/pause.schema";
import { staleMessages } from "@quayside/portal/stale.messages";

export const statementMessages = {
  load: "There was an error loading the statements, please try again.",
  decide: "The decision could not be saved, please try again.",
  decided: "The seller was notified",
  textMissing: "Write at least 3 characters: the seller reads them.",
  block: "The brand could not be blocked, please try again.",
  blocked: (brand: string, seller: string) => `${brand} is blocked for ${seller}`,
  codeMissing: "Enter the seller code, for example AB12CD.",
  brandMissing: "Enter the name of the brand as in the catalogue.",
  reasonMissing: "Choose why the brand is blocked.",
  end: "The block could not be ended, please try again.",
  ended: "The block has ended",
} as const;

export const decideErrors: Record<ErrorCodeOf<typeof decideSellerAppeal>, string> = {
  version_conflict: staleMessages.checkAgain,
  invalid_state: "There is no longer an appeal to decide. Someone else may have decided it.",
};

export const viewNames = { APPEALED: "Appeals to decide", LIVE: "In force", ALL: "All" } as const;

export const blockErrors: Record<ErrorCodeOf<typeof blockBrand>, string> = {
  seller_not_found: "No seller has this code.",
  brand_not_found: "The catalogue has no brand of this name.",
  blocked_before: "This brand is already blocked for the seller. See In force.",
};

export const endBlockErrors: Record<ErrorCodeOf<typeof endBrandBlock>, string> = {
  version_conflict: staleMessages.checkAgain,
  block_ended: "This block has ended already. Someone else may have ended it.",
};

export const kindNames: Record<SellerStatement["kind"], string> = {
  WARNING: "Warning",
  PAUSE: "Pause",
  BRAND_BLOCK: "Brand blocked",
};

export const ruleNames: Record<SellerStatement["rule"], string> = {
  REPEATED_EXPIRY: "orders that expired",
  LOW_FULFILMENT: "low fulfilment",
  HIGH_CLAIM_RATE: "many claims",
  BRAND_OWNER: "objection of the brand",
  DOUBTS_AUTHENTICITY: "doubts that the goods are genuine",
  PAPERS_MISSING: "missing papers",
  UNSAFE: "unsafe goods",
};
