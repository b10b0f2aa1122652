import { SKU_MAX_LENGTH, readSku } from "@quayside/api-client/contract/offers/sku.rules";

/** A SKU as it was typed, trimmed; empty to remove it, null for a text that cannot be one. */
export function skuOf(typed: string): string | null {
  return typed.trim() === "" ? "" : readSku(typed);
}

/** Said about a text that cannot be a SKU. */
export const SKU_WRONG = `Enter up to ${SKU_MAX_LENGTH} characters, or leave it empty.`;
