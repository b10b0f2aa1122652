import { SKU_MAX_LENGTH, readSku } from "@quayside/api-client/contract/offers/offers.rules";

/** A typed SKU, trimmed; empty to remove it, null for an invalid one. */
export function skuOf(typed: string): string | null {
  return typed.trim() === "" ? "" : readSku(typed);
}

/** The message for an invalid SKU. */
export const SKU_WRONG = `Enter up to ${SKU_MAX_LENGTH} characters, or leave it empty.`;
