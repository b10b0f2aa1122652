/** A page that the search and the commands lead to. */
export interface PortalPage {
  readonly label: string;
  readonly href: string;
  readonly group: "Pages" | "Settings" | "Help";
  /** Other words people look for it by. */
  readonly words: string;
}

/** The pages of the portal and its settings, in the order of the menu. */
export const portalPages: readonly PortalPage[] = [
  { group: "Pages", label: "Dashboard", href: "/dashboard/", words: "home start overview inbox" },
  { group: "Pages", label: "Orders", href: "/orders/?status=CURRENT&page=1", words: "sales list current" },
  {
    group: "Pages",
    label: "New orders",
    href: "/orders/?status=CURRENT&page=1&nextAction=CONFIRM_QUANTITIES",
    words: "confirm quantities",
  },
  {
    group: "Pages",
    label: "Orders that are about to expire",
    href: "/orders/?status=CURRENT&page=1&deadline=EXPIRING",
    words: "expiring deadline urgent",
  },
  { group: "Pages", label: "Past orders", href: "/orders/?status=PAST&page=1", words: "history completed" },
  { group: "Pages", label: "Claims", href: "/claims/", words: "dispute damaged missing lost" },
  { group: "Pages", label: "Payouts", href: "/payouts/", words: "money statement credit notes bank" },
  { group: "Pages", label: "Insights", href: "/insights/", words: "metrics performance fulfilment rate" },
  { group: "Pages", label: "Notifications", href: "/notifications/", words: "history messages" },
  { group: "Settings", label: "My profile", href: "/my-profile/", words: "company name e-mail phone" },
  { group: "Settings", label: "Discounts", href: "/my-profile/discount", words: "brand price reductions" },
  {
    group: "Settings",
    label: "Ship direct to",
    href: "/my-profile/ship-direct-to/",
    words: "countries destinations",
  },
  { group: "Settings", label: "Sell to", href: "/my-profile/sell-to/", words: "regions markets" },
  { group: "Settings", label: "Shipping from", href: "/my-profile/shipping-from/", words: "pickup address" },
  {
    group: "Settings",
    label: "Shipping address",
    href: "/my-profile/shipping-address/",
    words: "return address",
  },
  {
    group: "Settings",
    label: "Chamber of commerce",
    href: "/my-profile/chamber-of-commerce/",
    words: "registration document",
  },
  {
    group: "Settings",
    label: "Billing address",
    href: "/my-profile/billing-address/",
    words: "vat number invoice",
  },
  {
    group: "Settings",
    label: "Payment details",
    href: "/my-profile/payment-details/",
    words: "bank account iban sort code",
  },
  {
    group: "Settings",
    label: "Connection settings",
    href: "/my-profile/connection-settings/",
    words: "api keys webhooks integration source",
  },
  {
    group: "Settings",
    label: "Field mapping",
    href: "/my-profile/field-mapping/",
    words: "stock list columns",
  },
  {
    group: "Settings",
    label: "Notification choices",
    href: "/my-profile/notifications/",
    words: "mail daily never",
  },
  {
    group: "Settings",
    label: "Security",
    href: "/my-profile/security/",
    words: "password devices second factor sign out everywhere",
  },
  { group: "Settings", label: "Pause selling", href: "/my-profile/pause/", words: "holiday vacation resume" },
  { group: "Help", label: "Help center", href: "/help-center/", words: "support handbook contact" },
];

/** The pages that all words of a text lead to, those whose name starts with it first. */
export function findPages(text: string, pages: readonly PortalPage[] = portalPages): readonly PortalPage[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matches = pages.filter((page) => {
    const all = `${page.label} ${page.group} ${page.words}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const startsWith = (page: PortalPage) => page.label.toLowerCase().startsWith(words[0] ?? "");
  return matches.toSorted((a, b) => Number(startsWith(b)) - Number(startsWith(a)));
}
