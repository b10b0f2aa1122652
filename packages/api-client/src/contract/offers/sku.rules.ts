/** Longest SKU, in characters. */
export const SKU_MAX_LENGTH = 64;
/** What `plainText` refuses. */
const UNSEEN_CHARACTER = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Reads a SKU as a seller types it. Screens use this instead of the schema, which is not in the page bundle (decision
 * 0093); both agree.
 *
 * @returns the SKU, trimmed; null if the text cannot be one
 */
export function readSku(typed: string): string | null {
  const sku = typed.trim();
  const isRight = sku !== "" && sku.length <= SKU_MAX_LENGTH && !UNSEEN_CHARACTER.test(sku);
  return isRight ? sku : null;
}
