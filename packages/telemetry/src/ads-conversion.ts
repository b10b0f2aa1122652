import type { Consent } from "#consent.ts";

/**
 * Tells the ads and social service that a visitor signed up. Only after consent, without cookies, and with nothing
 * about the visitor: the address alone says which conversion it was. The request outlives the page. Never throws.
 *
 * @param address of the service, with the ids that it gives for a conversion in its query
 */
export function reportAdsConversion(consent: Consent, address: string): void {
  if (consent.get() !== "accepted") return;
  void fetch(address, {
    mode: "no-cors",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
  }).catch(() => {
    // A service that does not answer is no concern of the visitor.
  });
}
