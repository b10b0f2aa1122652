import { ranked } from "#components/search/relevance.ts";

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
  {
    group: "Pages",
    label: "Orders",
    href: "/orders/?status=CURRENT&page=1",
    words: "sales list current shipments tracking documents",
  },
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
  {
    group: "Pages",
    label: "Past orders",
    href: "/orders/?status=PAST&page=1&sort=-createdAt",
    words: "history completed",
  },
  {
    group: "Pages",
    label: "Inventory",
    href: "/inventory/?page=1",
    words: "offers stock prices products winning catalogue",
  },
  {
    group: "Pages",
    label: "Restock",
    href: "/inventory/restock/",
    words: "reorder purchase supplier sold out running low days cover slow stock",
  },
  {
    group: "Pages",
    label: "Price rules",
    href: "/inventory/price-rules/",
    words: "reprice repricing automatic winning price floor ceiling match undercut rehearsal",
  },
  {
    group: "Pages",
    label: "Deals",
    href: "/inventory/deals/",
    words: "offer sale promotion special lower price quantity time buyer",
  },
  {
    group: "Pages",
    label: "Claims",
    href: "/claims/",
    words: "dispute damaged missing lost complaint return evidence credit",
  },
  {
    group: "Pages",
    label: "Upload a stock list",
    href: "/inventory/upload/",
    words: "import file csv excel xlsx prices inventory offers template sample",
  },
  {
    group: "Pages",
    label: "Uploads",
    href: "/inventory/imports/",
    words: "history stock lists imports undo errors drafts",
  },
  {
    group: "Pages",
    label: "Prepared files",
    href: "/exports/",
    words: "export download csv excel xlsx lists",
  },
  {
    group: "Pages",
    label: "Payouts",
    href: "/payouts/",
    words: "money statement paid credit notes transfers earnings balance",
  },
  {
    group: "Pages",
    label: "Insights",
    href: "/insights/",
    words: "metrics performance fulfilment rate claim rate score statistics simulator",
  },
  { group: "Pages", label: "Notifications", href: "/notifications/", words: "history messages" },
  {
    group: "Settings",
    label: "My profile",
    href: "/my-profile/",
    words: "company name email e-mail phone contact settings",
  },
  {
    group: "Settings",
    label: "Ship direct to",
    href: "/my-profile/ship-direct-to/",
    words: "countries destinations",
  },
  { group: "Settings", label: "Sell to", href: "/my-profile/sell-to/", words: "regions markets" },
  {
    group: "Settings",
    label: "Shipping from",
    href: "/my-profile/shipping-from/",
    words: "pickup collection warehouse address",
  },
  {
    group: "Settings",
    label: "Shipping address",
    href: "/my-profile/shipping-address/",
    words: "returns sender label",
  },
  {
    group: "Settings",
    label: "Chamber of commerce",
    href: "/my-profile/chamber-of-commerce/",
    words: "registration document kvk companies house register extract",
  },
  {
    group: "Settings",
    label: "Billing address",
    href: "/my-profile/billing-address/",
    words: "vat tax number invoice company address",
  },
  {
    group: "Settings",
    label: "Payment details",
    href: "/my-profile/payment-details/",
    words: "bank account iban bic swift sort code aba routing currency payout details",
  },
  {
    group: "Settings",
    label: "Connection settings",
    href: "/my-profile/connection-settings/",
    words: "api keys webhooks integration source ftp url feed",
  },
  {
    group: "Settings",
    label: "Field mapping",
    href: "/my-profile/field-mapping/",
    words: "stock list columns import headers",
  },
  {
    group: "Settings",
    label: "Notification choices",
    href: "/my-profile/notifications/",
    words: "mail email e-mail daily digest never quiet hours unsubscribe",
  },
  {
    group: "Settings",
    label: "Security",
    href: "/my-profile/security/",
    words: "password passkey devices sessions second factor 2fa totp sign out everywhere",
  },
  {
    group: "Settings",
    label: "Pause selling",
    href: "/my-profile/pause/",
    words: "holiday vacation resume closed stocktake",
  },
  {
    group: "Settings",
    label: "Team",
    href: "/my-profile/team/",
    words: "members colleagues users roles invite permissions",
  },
  {
    group: "Settings",
    label: "Activity of the team",
    href: "/my-profile/team/activity/",
    words: "audit log history who changed",
  },
  {
    group: "Help",
    label: "Seller handbook",
    href: "/help-center/handbook/",
    words: "rules guide manual packing",
  },
  { group: "Help", label: "Terms", href: "/legal/terms/", words: "legal sla contract conditions agreement" },
  { group: "Help", label: "Help center", href: "/help-center/", words: "support contact questions articles" },
];

/** The pages that match all words of a text, best first. */
export function findPages(text: string, pages: readonly PortalPage[] = portalPages): readonly PortalPage[] {
  return ranked(text, pages);
}
