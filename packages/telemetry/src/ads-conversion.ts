import type { Consent } from "#consent.ts";

/**
 * Tells the ads and social service that a visitor signed up. Only after consent, without cookies, and with nothing
 * about the visitor: only the address identifies the conversion. The request outlives the page. Never throws.
 *
 * @param address of the service, with its conversion ids in the query
 */
export function reportAdsConversion(consent: Consent, address: string): void {
  if (consent.get() !== "accepted") return;
  void fetch(address, {
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch(() => {
    // A failure of the service must not affect the visitor.
  });
}
