const HELP_CENTER = "/help-center/";

/** Path prefixes and the article that explains the screens there; the first match decides. */
const ARTICLES: readonly (readonly [prefix: string, slug: string])[] = [
  ["/dashboard/", "orders"],
  ["/orders/", "orders"],
  ["/notifications/", "deadlines"],
  ["/exports/", "orders"],
  ["/inventory/deals/", "deals"],
  ["/inventory/restock/", "restock"],
  ["/inventory/price-rules/", "price-rules"],
  ["/inventory/", "stock-lists"],
  ["/claims/", "claims"],
  ["/payouts/", "payouts"],
  ["/insights/", "insights"],
  ["/team/", "team"],
  ["/my-profile/team/", "team"],
  ["/my-profile/security/", "team"],
  ["/my-profile/notifications/", "team"],
  ["/my-profile/pause/", "pausing"],
  ["/my-profile/payment-details/", "payouts"],
  ["/my-profile/billing-address/", "payment"],
  ["/my-profile/chamber-of-commerce/", "payment"],
  ["/my-profile/shipping-from/", "shipping"],
  ["/my-profile/shipping-address/", "shipping"],
  ["/my-profile/ship-direct-to/", "shipping"],
  ["/my-profile/sell-to/", "shipping"],
  ["/my-profile/discount/", "stock-lists"],
  ["/my-profile/field-mapping/", "stock-lists"],
  ["/my-profile/connection-settings/", "stock-lists"],
  ["/my-profile/", "payment"],
];

/** Every article that a screen links to. */
export const helpSlugs: readonly string[] = [...new Set(ARTICLES.map(([, slug]) => slug))];

/** The help for a screen: its article, or the help centre itself. @param path with or without a trailing slash */
export function helpHrefFor(path: string): string {
  const here = path.endsWith("/") ? path : `${path}/`;
  const found = ARTICLES.find(([prefix]) => here.startsWith(prefix));
  return found === undefined ? HELP_CENTER : `${HELP_CENTER}${found[1]}/`;
}
