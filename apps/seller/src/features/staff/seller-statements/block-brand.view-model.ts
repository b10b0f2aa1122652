import { blockBrand } from "@quayside/api-client/contract/sellers/brand-blocks.endpoints";
import type { BlockReason } from "@quayside/api-client/contract/sellers/pause.schema";
import { isApiError } from "@quayside/api-client/errors/api-error";
import {
  blockErrors,
  statementMessages as messages,
} from "#features/staff/seller-statements/statements.messages.ts";

/** The form state of a block; the reason is empty until one is chosen. */
export interface BlockDraft {
  readonly sellerCode: string;
  readonly brand: string;
  readonly reason: BlockReason | "";
  readonly text: string;
}

export interface BlockProblem {
  readonly fieldId: keyof BlockDraft;
  readonly message: string;
}

export const emptyBlock: BlockDraft = { sellerCode: "", brand: "", reason: "", text: "" };

/** Length of the text for the seller, in characters. */
const TEXT_MIN = 3;

/** Problems with a draft before it is sent. */
export function blockProblems({ sellerCode, brand, reason, text }: BlockDraft): BlockProblem[] {
  const problems: BlockProblem[] = [];
  if (sellerCode.trim() === "") problems.push({ fieldId: "sellerCode", message: messages.codeMissing });
  if (brand.trim() === "") problems.push({ fieldId: "brand", message: messages.brandMissing });
  if (reason === "") problems.push({ fieldId: "reason", message: messages.reasonMissing });
  if (text.trim().length < TEXT_MIN) problems.push({ fieldId: "text", message: messages.textMissing });
  return problems;
}

/** The field errors of a rejection; empty without any. */
export function blockRefusals(error: Error): BlockProblem[] {
  if (isApiError(error, blockBrand, "seller_not_found"))
    return [{ fieldId: "sellerCode", message: blockErrors.seller_not_found }];
  if (isApiError(error, blockBrand, "brand_not_found"))
    return [{ fieldId: "brand", message: blockErrors.brand_not_found }];
  return [];
}
