/** A tag of the document: the first word of the ids of its calls. */
interface Tag {
  readonly name: string;
  /** Its title on the API reference page. */
  readonly "x-displayName": string;
  readonly description: string;
}

/** Every tag by what it is about, in the order in which an engineer who connects a program needs them: its title and text. */
const groups: Readonly<
  Record<string, Readonly<Record<string, readonly [title: string, description: string]>>>
> = {
  Orders: {
    sales: ["Orders", "Lists and reads orders, confirms quantities, declines, and triggers the payment."],
    boxes: ["Boxes", "What is packed in which box, with labels and packing lists."],
    shipments: ["Shipments", "Parcels that the seller sends itself, with their tracking numbers."],
    bookings: ["Bookings", "Carriers that Quayside books and pays."],
    commercialInvoices: ["Commercial invoices", "The papers of goods that cross a customs border."],
    claims: ["Claims", "What a buyer claims of an order, with evidence, answers and decisions."],
    carriers: ["Carriers", "Carriers whose tracking numbers are known."],
    shippingCarriers: ["Shipping carriers", "Carriers that can be booked for an order."],
    shipmentGroups: ["Shipment groups", "Shipments that travel together."],
  },
  "Stock and prices": {
    offers: ["Offers", "Products that a seller sells, with price, stock and place beside the winning price."],
    stockLists: ["Stock lists", "A whole list of stock and prices that replaces what was offered before."],
    stockDrafts: ["Stock list drafts", "A supplier's file, read and looked at before it takes effect."],
    stockSources: ["Stock list sources", "Where lists are fetched from, or pushed to, by themselves."],
    restock: ["Restock", "What to reorder and how much, and what does not sell."],
    deals: ["Deals", "Units of an offer at a lower price for a time, for all buyers or for one."],
    priceRules: [
      "Price rules",
      "Rules that set prices as the market moves, rehearsed before they are switched on.",
    ],
    discounts: ["Price reductions", "Discounts on everything of a brand."],
    recommendations: ["Trending products", "Products that buyers want and the seller does not offer."],
    variants: ["Products", "The catalogue: search, products and the history of their prices."],
    products: [
      "Public catalogue",
      "What products and brands there are, for everyone and without a key: no prices, no stock.",
    ],
    brands: ["Brands", "Brands of the catalogue."],
    categories: ["Categories", "Categories of the catalogue."],
  },
  Money: {
    payouts: ["Payouts", "What is owed and was paid to a seller, and its statements."],
    creditNotes: ["Credit notes", "Credit notes for approved claims."],
    taxDocuments: ["Tax documents", "The invoices and credit notes of a period as one archive."],
    bank: ["Bank account", "Where payouts go."],
    vat: ["VAT numbers", "VAT numbers and what the registry says of them."],
    wallets: ["Wallets", "What buyers have with Quayside."],
    deferredPayments: ["Deferred payments", "Applications of buyers to pay later."],
  },
  Programs: {
    "api-keys": [
      "API keys",
      "Keys for programs of a company. People make them; a key opens none of these calls.",
    ],
    webhooks: ["Webhooks", "Addresses that are told of events, and what was delivered to them."],
    events: ["Events", "Changes as they happen, as a stream, and what webhooks are sent."],
    exports: ["Exports", "Files that are prepared and stored, or sent every day."],
  },
  "Company and people": {
    company: ["Company", "Name, register number, VAT number and documents of a company."],
    addresses: ["Addresses", "Where a company is, ships from and is sent to."],
    sellers: ["Sellers", "How a seller sells: terms, regions, pauses, figures."],
    team: ["Team", "The people of a company, their roles, and what they did."],
    users: ["Users", "Sign-up, own details and password."],
    verification: ["Verification", "Confirms e-mail addresses and phone numbers."],
    auth: ["Sessions", "Signing in and out."],
    passkeys: ["Passkeys", "Signing in without a password."],
    totp: ["Second factor", "Codes of an authenticator app, and recovery codes."],
    notifications: ["Notifications", "What a company was told, and what its people choose to get."],
    savedViews: ["Saved views", "Filters of a list under a name."],
  },
  Buying: {
    carts: ["Carts", "What a buyer is about to order."],
    checkouts: ["Checkouts", "Addresses, payment and completion of an order."],
    orders: ["Orders of buyers", "What a buyer has ordered, from all sellers."],
    watchlist: ["Watchlist", "Products that a buyer watches, with target prices."],
  },
  Warehouse: {
    warehouse: ["Warehouse", "Packages, pallets and shipments of a warehouse."],
    quickSignIn: ["Quick sign-in", "Signing in on a shared device with a PIN."],
  },
  Quayside: {
    internal: ["Staff", "Tools of the staff."],
    initialCheck: ["Initial check", "Checks the list of a future seller against the catalogue."],
    sellerLeads: ["Seller leads", "Companies that want to sell, from their first word to their invitation."],
    threads: ["Questions", "Questions of sellers about their orders, answered by staff."],
    operations: ["Operations", "The state of the system, for staff."],
    newsletter: ["Newsletter", "Joins and leaves the newsletter."],
    system: ["System", "Whether the API works, and which version it is."],
  },
};

const tagOf = ([name, [title, description]]: [string, readonly [string, string]]): Tag => ({
  name,
  "x-displayName": title,
  description,
});

/**
 * The tags of the document and their groups, which readers such as Scalar and Redoc show as a table of contents.
 *
 * @param used names of the tags used by the document's calls; the others are omitted
 */
export function tagsOf(used: ReadonlySet<string>) {
  const shown = Object.entries(groups)
    .map(([name, tags]) => ({
      name,
      tags: Object.entries(tags)
        .filter(([tag]) => used.has(tag))
        .map(tagOf),
    }))
    .filter(({ tags }) => tags.length > 0);
  return {
    tags: shown.flatMap(({ tags }) => tags),
    groups: shown.map(({ name, tags }) => ({ name, tags: tags.map((one) => one.name) })),
  };
}
