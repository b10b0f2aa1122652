/** The name of the meta tag of a document with the support address. Its layout writes it into the head. */
export const SUPPORT_ADDRESS = "support-address";

/**
 * Whom to write to, from the document; null where its layout has no address. For screens that depend on
 * nothing else.
 */
export function readSupportAddress(): string | null {
  if (typeof document === "undefined") return null;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SUPPORT_ADDRESS}"]`);
  return meta?.content || null;
}
