import type { AnyHandler } from "#kernel/routes.ts";
import type { Job } from "#jobs/job.ts";
import type { Identity } from "#kernel/identity.ts";
import { KEY_PREFIX, hashApiKey, loadKeyScope } from "#modules/identity/api-keys/index.ts";
import { addressJobs, addressRoutes } from "#modules/company/addresses/index.ts";
import { auditJobs } from "#modules/platform/audit/index.ts";
import { bankRoutes } from "#modules/payouts/bank/index.ts";
import { bookingJobs, bookingRoutes } from "#modules/fulfilment/bookings/index.ts";
import { boxRoutes } from "#modules/fulfilment/boxes/index.ts";
import { brandRoutes } from "#modules/catalogue/brands/index.ts";
import { buyerDocumentJobs, buyerDocumentRoutes } from "#modules/money/buyer-documents/index.ts";
import { cartRoutes } from "#modules/buying/carts/index.ts";
import { catalogueJobs, catalogueRoutes } from "#modules/catalogue/catalogue/index.ts";
import { checkoutRoutes } from "#modules/buying/checkouts/index.ts";
import { claimJobs, claimRoutes } from "#modules/fulfilment/claims/index.ts";
import { commercialInvoiceRoutes } from "#modules/fulfilment/commercial-invoices/index.ts";
import { companyRoutes } from "#modules/company/company/index.ts";
import { creditNoteJobs, creditNoteRoutes } from "#modules/payouts/credit-notes/index.ts";
import { deferredPaymentJobs, deferredPaymentRoutes } from "#modules/money/deferred-payments/index.ts";
import { dealsJobs, dealsRoutes } from "#modules/inventory/deals/index.ts";
import { discountsJobs, discountsRoutes } from "#modules/inventory/discounts/index.ts";
import { documentsRoutes } from "#modules/fulfilment/documents/index.ts";
import { exportJobs, exportRoutes } from "#modules/back-office/exports/index.ts";
import { initialCheckJobs, initialCheckRoutes } from "#modules/inventory/initial-check/index.ts";
import { integrationRoutes } from "#modules/back-office/integrations/index.ts";
import { internalRoutes } from "#modules/back-office/internal/index.ts";
import { invoiceJobs, invoicesRoutes } from "#modules/money/invoices/index.ts";
import { walletRoutes } from "#modules/money/ledger/index.ts";
import { liveRoutes } from "#modules/platform/live/index.ts";
import { newsletterJobs, newsletterRoutes } from "#modules/back-office/newsletter/index.ts";
import { notificationJobs, notificationRoutes } from "#modules/platform/notifications/index.ts";
import { offersRoutes } from "#modules/inventory/offers/index.ts";
import { operationsRoutes } from "#modules/back-office/operations/index.ts";
import { orderJobs, orderRoutes } from "#modules/buying/orders/index.ts";
import { passkeyRoutes } from "#modules/identity/passkeys/index.ts";
import { paymentJobs, paymentRoutes } from "#modules/payouts/payments/index.ts";
import { payoutStatementRoutes } from "#modules/payouts/payout-statements/index.ts";
import { pickListRoutes } from "#modules/fulfilment/pick-lists/index.ts";
import { priceRulesJobs, priceRulesRoutes } from "#modules/inventory/price-rules/index.ts";
import { productRoutes } from "#modules/catalogue/products/index.ts";
import { quickSignInRoutes } from "#modules/identity/quick-sign-in/index.ts";
import { recommendationsJobs, recommendationsRoutes } from "#modules/catalogue/recommendations/index.ts";
import { saleBulkRoutes } from "#modules/fulfilment/sale-bulk/index.ts";
import { saleExportRoutes } from "#modules/fulfilment/sale-exports/index.ts";
import { saleSearchRoutes } from "#modules/fulfilment/sale-search/index.ts";
import { saleThreadJobs, saleThreadRoutes } from "#modules/fulfilment/sale-threads/index.ts";
import { restockJobs, restockRoutes } from "#modules/inventory/restock/index.ts";
import { salesJobs, salesRoutes } from "#modules/fulfilment/sales/index.ts";
import { savedViewRoutes } from "#modules/platform/saved-views/index.ts";
import { secondFactorRoutes } from "#modules/identity/second-factor/index.ts";
import { sellerLeadJobs, sellerLeadRoutes } from "#modules/back-office/seller-leads/index.ts";
import { sellersJobs, sellersRoutes } from "#modules/fulfilment/sellers/index.ts";
import {
  loadScope,
  mayViewSellers,
  noteStaffView,
  pageRoutes,
  requireFreshSignIn,
  sessionRoutes,
  verifyAccessToken,
} from "#modules/identity/session/index.ts";
import { shippingRoutes } from "#modules/fulfilment/shipping/index.ts";
import { stockDraftsJobs, stockDraftsRoutes } from "#modules/inventory/stock-drafts/index.ts";
import { stockListsJobs, stockListsRoutes } from "#modules/inventory/stock-lists/index.ts";
import { stockSourcesJobs, stockSourcesRoutes } from "#modules/inventory/stock-sources/index.ts";
import { systemRoutes } from "#modules/platform/system/index.ts";
import { taxArchiveRoutes } from "#modules/payouts/tax-archives/index.ts";
import { teamRoutes } from "#modules/identity/team/index.ts";
import { userRoutes } from "#modules/identity/users/index.ts";
import { vatJobs, vatRoutes } from "#modules/company/vat/index.ts";
import { verificationRoutes } from "#modules/identity/verification/index.ts";
import { walletSpendingJobs, walletSpendingRoutes } from "#modules/buying/wallets/index.ts";
import { warehouseRoutes } from "#modules/fulfilment/warehouse/index.ts";
import { watchlistRoutes } from "#modules/catalogue/watchlist/index.ts";
import { webhooksJobs } from "#modules/platform/webhooks/index.ts";

/** Handlers by endpoint id. The types of each area were checked in its module. */
export const allHandlers: ReadonlyMap<string, AnyHandler> = new Map([
  ...addressRoutes,
  ...bankRoutes,
  ...bookingRoutes,
  ...buyerDocumentRoutes,
  ...boxRoutes,
  ...brandRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...productRoutes,
  ...checkoutRoutes,
  ...claimRoutes,
  ...commercialInvoiceRoutes,
  ...companyRoutes,
  ...creditNoteRoutes,
  ...deferredPaymentRoutes,
  ...dealsRoutes,
  ...priceRulesRoutes,
  ...restockRoutes,
  ...discountsRoutes,
  ...documentsRoutes,
  ...exportRoutes,
  ...initialCheckRoutes,
  ...integrationRoutes,
  ...internalRoutes,
  ...invoicesRoutes,
  ...walletRoutes,
  ...liveRoutes,
  ...newsletterRoutes,
  ...notificationRoutes,
  ...offersRoutes,
  ...operationsRoutes,
  ...orderRoutes,
  ...passkeyRoutes,
  ...paymentRoutes,
  ...payoutStatementRoutes,
  ...pickListRoutes,
  ...recommendationsRoutes,
  ...saleBulkRoutes,
  ...saleExportRoutes,
  ...saleSearchRoutes,
  ...saleThreadRoutes,
  ...salesRoutes,
  ...savedViewRoutes,
  ...secondFactorRoutes,
  ...sellerLeadRoutes,
  ...sellersRoutes,
  ...sessionRoutes,
  ...pageRoutes,
  ...shippingRoutes,
  ...stockDraftsRoutes,
  ...stockListsRoutes,
  ...stockSourcesRoutes,
  ...systemRoutes,
  ...taxArchiveRoutes,
  ...teamRoutes,
  ...userRoutes,
  ...vatRoutes,
  ...verificationRoutes,
  ...walletSpendingRoutes,
  ...warehouseRoutes,
  ...watchlistRoutes,
  ...quickSignInRoutes,
]);

/** The jobs of all modules. */
export const moduleJobs: readonly Job[] = [
  ...salesJobs,
  ...paymentJobs,
  ...bookingJobs,
  ...buyerDocumentJobs,
  ...orderJobs,
  ...walletSpendingJobs,
  ...claimJobs,
  ...invoiceJobs,
  ...creditNoteJobs,
  ...webhooksJobs,
  ...newsletterJobs,
  ...notificationJobs,
  ...catalogueJobs,
  ...vatJobs,
  ...addressJobs,
  ...sellerLeadJobs,
  ...deferredPaymentJobs,
  ...stockDraftsJobs,
  ...dealsJobs,
  ...priceRulesJobs,
  ...restockJobs,
  ...discountsJobs,
  ...stockListsJobs,
  ...stockSourcesJobs,
  ...initialCheckJobs,
  ...exportJobs,
  ...recommendationsJobs,
  ...sellersJobs,
  ...saleThreadJobs,
  ...auditJobs,
];

/** How the server knows its callers. */
export const identity: Identity = {
  keyPrefix: KEY_PREFIX,
  hashApiKey,
  loadKeyScope,
  verifyAccessToken,
  loadScope,
  mayViewSellers,
  requireFreshSignIn,
  noteStaffView,
};
