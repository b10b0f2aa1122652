/** The name of what a document says of itself: whom to write to. Its layout writes it into the head. */
export const SUPPORT_ADDRESS = "support-address";

/**
 * Whom to write to, as the document says; null where its layout could not say it. For screens that depend on
 * nothing else.
 */
export function readSupportAddress(): string | null {
  if (typeof document === "undefined") return null;
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SUPPORT_ADDRESS}"]`);
  return meta?.content || null;
}
