import type { Config } from "#foundation/config.ts";

/** Placeholder in a queued message for the origin of the seller portal, which the sending process knows. */
export const SELLER_LINK = "{sellerOrigin}";

/** The same for the origin of the public site. */
export const MARKETING_LINK = "{marketingOrigin}";

/** The text of a message with its placeholders replaced. */
export function withLinks(text: string, config: Config): string {
  return text
    .replaceAll(SELLER_LINK, config.SELLER_ORIGIN.replace(/\/$/, ""))
    .replaceAll(MARKETING_LINK, config.MARKETING_ORIGIN.replace(/\/$/, ""));
}
