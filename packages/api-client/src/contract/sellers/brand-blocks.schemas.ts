import * as z from "zod/mini";
import { longText, plainText } from "#contract/plain-text.ts";
import { BlockReason, StaffStatement } from "#contract/sellers/pause.schema.ts";
import { SeenVersion, staleVersion } from "#contract/seen-version.ts";
import { Qid } from "#contract/values.ts";
import type { EndpointSchemas } from "#contract/endpoint.ts";
import { BLOCK_TEXT } from "#contract/sellers/sellers.rules.ts";

const Text = longText(BLOCK_TEXT.min, BLOCK_TEXT.max);

export const blockBrand = {
  summary:
    "Hides a seller's offers of one brand from buyers, including later ones; open sales stay due. The seller gets a statement of reasons and can appeal.",
  body: z.strictObject({
    /** As it is shown beside the seller's name. */
    sellerCode: plainText(1, 20),
    /** Name of the brand as in the catalogue, in any case. */
    brand: plainText(1, 200),
    reason: BlockReason,
    /** What happened, for the seller. */
    text: Text,
  }),
  answer: StaffStatement,
  errors: {
    seller_not_found: { message: "There is no seller with this code." },
    brand_not_found: { message: "The catalogue has no brand of this name." },
    blocked_before: {
      message: "This brand is already blocked for the seller.",
      details: z.object({ statementQid: z.string() }),
    },
  },
} as const satisfies EndpointSchemas;

export const endBrandBlock = {
  summary: "Ends a block without an appeal: buyers see the seller's offers of the brand again.",
  /** Of the statement of reasons. */
  params: z.object({ qid: Qid }),
  body: z.strictObject({
    /** Why, for the seller. */
    text: Text,
    version: SeenVersion,
  }),
  answer: StaffStatement,
  errors: {
    block_ended: { message: "This block has already ended. Reload to see what changed." },
    ...staleVersion("statement"),
  },
} as const satisfies EndpointSchemas;
