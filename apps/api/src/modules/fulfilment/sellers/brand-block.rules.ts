import type { BlockReason } from "@quayside/api-client/contract/sellers/pause.schema";

/** What a seller can do about a block, by its reason. */
export const HOW_TO_FIX: Readonly<Record<BlockReason, string>> = {
  BRAND_OWNER:
    "Appeal with the written consent of the brand, or with an invoice from a dealer that the brand names as its own.",
  DOUBTS_AUTHENTICITY:
    "Appeal with the invoices of your supplier for these goods, down to the batch numbers.",
  PAPERS_MISSING: "Appeal once you have the papers, and say which products they cover.",
  UNSAFE:
    "Appeal with a test report of an accredited laboratory, or with the batch numbers that are not affected.",
};
