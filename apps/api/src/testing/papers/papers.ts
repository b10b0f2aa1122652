import { creditNote, invoice, statement } from "#testing/papers/billing-papers.ts";
import { claimDecision } from "#testing/papers/claim-papers.ts";
import type { DrawnPaper, PaperLine } from "#testing/papers/paper-facts.ts";
import { customs, deliveryNote, labels, packingList, pickList } from "#testing/papers/shipping-papers.ts";

/** Every document of the product by name, drawn by the production code. */
export const PAPERS: Readonly<Record<string, (lines: readonly PaperLine[]) => Promise<DrawnPaper>>> = {
  "self-billing-invoice": invoice,
  "credit-note": creditNote,
  statement,
  "claim-decision": claimDecision,
  "commercial-invoice": customs("COMMERCIAL"),
  proforma: customs("PROFORMA"),
  "delivery-note": deliveryNote,
  "packing-list": packingList,
  "pick-list": pickList,
  labels,
};
