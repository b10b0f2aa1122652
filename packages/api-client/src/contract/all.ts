import type { Endpoint } from "#contract/endpoint.ts";
import * as addresses from "#contract/addresses/index.ts";
import * as brands from "#contract/brands/index.ts";
import * as categories from "#contract/categories/index.ts";
import * as carts from "#contract/carts/index.ts";
import * as cartFilling from "#contract/carts/filling.ts";
import * as cartAllocations from "#contract/carts/allocations.ts";
import * as checkouts from "#contract/checkouts/index.ts";
import * as orders from "#contract/orders/index.ts";
import * as auth from "#contract/auth/index.ts";
import * as authPages from "#contract/auth/page.ts";
import * as integrations from "#contract/integrations/index.ts";
import * as internal from "#contract/internal/index.ts";
import * as testSale from "#contract/internal/test-sale.ts";
import * as live from "#contract/live/index.ts";
import * as operations from "#contract/operations/index.ts";
import * as newsletter from "#contract/newsletter/index.ts";
import * as notifications from "#contract/notifications/index.ts";
import * as sales from "#contract/sales/index.ts";
import * as sellers from "#contract/sellers/index.ts";
import * as brandBlocks from "#contract/sellers/brand-blocks.ts";
import * as sellerInbox from "#contract/sellers/inbox.ts";
import * as system from "#contract/system/index.ts";
import * as taxDocuments from "#contract/tax-documents/index.ts";
import * as variants from "#contract/variants/index.ts";
import * as users from "#contract/users/index.ts";
import * as me from "#contract/users/me.ts";
import * as warehouse from "#contract/warehouse/index.ts";
import * as warehouseDepartures from "#contract/warehouse/departures.ts";
import * as warehouseFloor from "#contract/warehouse/floor.ts";
import * as warehousePallets from "#contract/warehouse/pallets.ts";
import * as packagePhotos from "#contract/warehouse/photos.ts";
import * as receipts from "#contract/warehouse/receipts.ts";
import * as saleReceipt from "#contract/warehouse/sale-receipt.ts";
import * as warehouseToday from "#contract/warehouse/today.ts";
import * as wallets from "#contract/wallets/index.ts";
import * as walletSpending from "#contract/wallets/spending.ts";
import * as watchlist from "#contract/watchlist/index.ts";
import * as orderFollowUp from "#contract/orders/follow-up.ts";
import * as orderIssues from "#contract/orders/issues.ts";
import * as ownOrderIssues from "#contract/orders/own-issues.ts";
import * as saleLines from "#contract/sale-lines/index.ts";
import * as salePayment from "#contract/sale-payment/index.ts";
import * as shipping from "#contract/shipping/index.ts";
import * as bookings from "#contract/bookings/index.ts";
import * as boxes from "#contract/boxes/index.ts";
import * as commercialInvoices from "#contract/commercial-invoices/index.ts";
import * as invoices from "#contract/invoices/index.ts";
import * as saleDocuments from "#contract/sale-documents/index.ts";
import * as bank from "#contract/bank/index.ts";
import * as company from "#contract/company/index.ts";
import * as deferredPayments from "#contract/deferred-payments/index.ts";
import * as vat from "#contract/vat/index.ts";
import * as passkeys from "#contract/passkeys/index.ts";
import * as secondFactor from "#contract/second-factor/index.ts";
import * as verification from "#contract/verification/index.ts";
import * as claimEvidence from "#contract/claims/evidence.ts";
import * as claimStaff from "#contract/claims/staff.ts";
import * as claiming from "#contract/claims/claiming.ts";
import * as claims from "#contract/claims/index.ts";
import * as creditNotes from "#contract/credit-notes/index.ts";
import * as payoutStatements from "#contract/payout-statements/index.ts";
import * as offers from "#contract/offers/index.ts";
import * as offerDetail from "#contract/offers/offer-detail.ts";
import * as manyOffers from "#contract/offers/many-offers.ts";
import * as newOffer from "#contract/offers/new-offer.ts";
import * as rankedOffers from "#contract/recommendations/ranked.ts";
import * as discounts from "#contract/discounts/index.ts";
import * as stockDrafts from "#contract/stock-drafts/index.ts";
import * as stockDraftRows from "#contract/stock-drafts/rows.ts";
import * as stockLists from "#contract/stock-lists/index.ts";
import * as stockSources from "#contract/stock-sources/index.ts";
import * as exports from "#contract/exports/index.ts";
import * as initialCheck from "#contract/initial-check/index.ts";
import * as recommendations from "#contract/recommendations/index.ts";
import * as orderDesk from "#contract/order-desk/index.ts";
import * as saleContact from "#contract/sale-contact/index.ts";
import * as savedViews from "#contract/saved-views/index.ts";
import * as sellerEnquiries from "#contract/seller-leads/enquiry.ts";
import * as sellerLeads from "#contract/seller-leads/index.ts";
import * as team from "#contract/team/index.ts";
import * as surveyResponses from "#contract/seller-leads/survey.ts";

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" && value !== null && "path" in value && "answer" in value && "access" in value
  );
}

/** Every endpoint of the contract. For the server, OpenAPI and tests; too large for a browser bundle. */
export const allEndpoints: readonly Endpoint[] = [
  auth,
  integrations,
  notifications,
  internal,
  testSale,
  live,
  users,
  me,
  sellers,
  sellerInbox,
  sales,
  warehouse,
  warehouseDepartures,
  warehousePallets,
  system,
  wallets,
  walletSpending,
  watchlist,
  orderFollowUp,
  orderIssues,
  ownOrderIssues,
  saleLines,
  salePayment,
  addresses,
  vat,
  bank,
  company,
  deferredPayments,
  carts,
  cartFilling,
  cartAllocations,
  variants,
  brands,
  categories,
  checkouts,
  orders,
  shipping,
  bookings,
  boxes,
  commercialInvoices,
  invoices,
  saleDocuments,
  claims,
  claiming,
  claimEvidence,
  claimStaff,
  creditNotes,
  payoutStatements,
  passkeys,
  secondFactor,
  verification,
  offers,
  offerDetail,
  manyOffers,
  newOffer,
  rankedOffers,
  discounts,
  stockLists,
  stockDrafts,
  stockDraftRows,
  stockSources,
  exports,
  initialCheck,
  recommendations,
  orderDesk,
  saleContact,
  savedViews,
  sellerLeads,
  sellerEnquiries,
  team,
  operations,
  warehouseFloor,
  warehouseToday,
  receipts,
  saleReceipt,
  packagePhotos,
  brandBlocks,
  newsletter,
  taxDocuments,
  authPages,
  surveyResponses,
].flatMap((area) => Object.values(area).filter(isEndpoint));
