import * as z from "zod/mini";
import * as addresses from "#contract/addresses/address.schema.ts";
import * as bank from "#contract/bank/bank.schemas.ts";
import * as bookings from "#contract/bookings/booking.schema.ts";
import * as boxes from "#contract/boxes/boxes.schemas.ts";
import * as brands from "#contract/brands/brands.schemas.ts";
import * as carts from "#contract/carts/cart.schema.ts";
import * as checkouts from "#contract/checkouts/checkout.schema.ts";
import * as claims from "#contract/claims/claim.schema.ts";
import * as commercialInvoices from "#contract/commercial-invoices/commercial-invoices.schemas.ts";
import * as company from "#contract/company/company.schema.ts";
import * as creditNotes from "#contract/credit-notes/credit-notes.schemas.ts";
import * as deferredPayments from "#contract/deferred-payments/deferred-payments.schemas.ts";
import * as deals from "#contract/deals/deal.schema.ts";
import * as priceRules from "#contract/price-rules/price-rule.schema.ts";
import * as discounts from "#contract/discounts/discounts.schemas.ts";
import * as documents from "#contract/sale-documents/sale-documents.schemas.ts";
import * as drafts from "#contract/stock-drafts/stock-draft.schema.ts";
import * as enquiries from "#contract/seller-leads/enquiry.schema.ts";
import * as exports from "#contract/exports/exports.schemas.ts";
import * as initialCheck from "#contract/initial-check/initial-check.schemas.ts";
import * as integrations from "#contract/integrations/integrations.schemas.ts";
import * as leads from "#contract/seller-leads/lead.schema.ts";
import * as live from "#contract/live/live.schemas.ts";
import * as metrics from "#contract/sellers/seller-metrics.schema.ts";
import * as notifications from "#contract/notifications/notifications.schemas.ts";
import * as offers from "#contract/offers/offer.schema.ts";
import * as operations from "#contract/operations/operations.schemas.ts";
import * as orderIssues from "#contract/orders/order-issue.schema.ts";
import * as orders from "#contract/orders/order.schema.ts";
import * as packages from "#contract/warehouse/package.schema.ts";
import * as passkeys from "#contract/passkeys/passkeys.schemas.ts";
import * as pauses from "#contract/sellers/pause.schema.ts";
import * as payoutStatements from "#contract/payout-statements/payout-statements.schemas.ts";
import * as photos from "#contract/warehouse/photo.schema.ts";
import * as products from "#contract/products/product.schema.ts";
import * as profile from "#contract/profile.schema.ts";
import * as ranked from "#contract/recommendations/ranked.schemas.ts";
import * as readings from "#contract/stock-drafts/draft-reading.schema.ts";
import * as receipts from "#contract/warehouse/sale-receipt.schemas.ts";
import * as restock from "#contract/restock/restock.schemas.ts";
import * as recommendations from "#contract/recommendations/recommendations.schemas.ts";
import * as sales from "#contract/sales/sale.schema.ts";
import * as savedViews from "#contract/saved-views/saved-views.schemas.ts";
import * as sheets from "#contract/stock-drafts/draft-sheet.schema.ts";
import * as shipmentGroups from "#contract/shipping/shipment-group.schema.ts";
import * as shipping from "#contract/shipping/shipping.schemas.ts";
import * as sources from "#contract/stock-sources/stock-source.schema.ts";
import * as stockLists from "#contract/stock-lists/stock-list.schema.ts";
import * as team from "#contract/team/team.schema.ts";
import * as threads from "#contract/sale-contact/sale-contact.schemas.ts";
import * as users from "#contract/users/user.schema.ts";
import * as variants from "#contract/variants/variant.schema.ts";
import * as vat from "#contract/vat/vat.schemas.ts";
import * as wallets from "#contract/wallets/wallets.schemas.ts";
import * as warehouseShipments from "#contract/warehouse/shipment.schema.ts";
import * as watchlist from "#contract/watchlist/watchlist.schema.ts";
import { Country, Currency, Fraction, Instant, IsoDate, Money, Qid, Uuid } from "#contract/values.ts";

/** The files whose schemas are things that an engineer knows by name. */
const files: readonly Readonly<Record<string, unknown>>[] = [
  { Country, Currency, Fraction, Instant, Day: IsoDate, Money, Qid, Uuid },
  addresses,
  bank,
  bookings,
  boxes,
  brands,
  carts,
  checkouts,
  claims,
  commercialInvoices,
  company,
  creditNotes,
  deferredPayments,
  deals,
  discounts,
  documents,
  drafts,
  enquiries,
  exports,
  initialCheck,
  integrations,
  leads,
  live,
  metrics,
  notifications,
  offers,
  operations,
  orderIssues,
  orders,
  packages,
  passkeys,
  pauses,
  payoutStatements,
  photos,
  priceRules,
  products,
  profile,
  ranked,
  readings,
  receipts,
  recommendations,
  restock,
  sales,
  savedViews,
  sheets,
  shipmentGroups,
  shipping,
  sources,
  stockLists,
  team,
  threads,
  users,
  variants,
  vat,
  wallets,
  warehouseShipments,
  watchlist,
];

const isNamed = (name: string, value: unknown): value is z.ZodMiniType =>
  /^[A-Z][a-z]/.test(name) && typeof value === "object" && value !== null && "_zod" in value;
const KINDS: ReadonlySet<string> = new Set(["object", "enum", "union"]);

/**
 * The named schemas of the document: `Sale`, `SaleLine`, `Offer`, … A schema has the name of its constant in the
 * contract, so that people, code and document call a thing the same.
 */
export function namedSchemas() {
  const names = z.registry<{ id: string }>();
  const [values = {}, ...areas] = files;
  const things = areas
    .flatMap((area) => Object.entries(area))
    .filter(([name, one]) => isNamed(name, one) && KINDS.has(one._zod.def.type));
  for (const [id, schema] of [...Object.entries(values), ...things])
    names.add(schema as z.ZodMiniType, { id });
  return names;
}
