import type { BlockReason } from "@quayside/api-client/contract/sellers/pause.schema";

/** Labels for why a brand is blocked for a seller, for the seller and for staff. */
export const blockReasonNames: Readonly<Record<BlockReason, string>> = {
  BRAND_OWNER: "Objection of the brand",
  DOUBTS_AUTHENTICITY: "Doubts that the goods are genuine",
  PAPERS_MISSING: "Missing papers",
  UNSAFE: "Unsafe goods",
};
