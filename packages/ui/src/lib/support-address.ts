/** The name of the meta tag of a document with the support address. Its layout writes it into the head. */
export const SUPPORT_ADDRESS = "support-address";

/**
 * The support address from the document; null if its layout has none. For screens that must not depend on anything
 * else.
 */
export function readSupportAddress(): string | null {
  if (typeof document === "undefined") return null;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SUPPORT_ADDRESS}"]`);
  return meta?.content || null;
}
