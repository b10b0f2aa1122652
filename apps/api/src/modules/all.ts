import type { AnyHandler } from "#http/routes.ts";
import type { Job } from "#jobs/job.ts";
import { addressRoutes } from "#modules/addresses/index.ts";
import { auditJobs } from "#modules/audit/index.ts";
import { bankRoutes } from "#modules/bank/index.ts";
import { bookingJobs, bookingRoutes } from "#modules/bookings/index.ts";
import { boxRoutes } from "#modules/boxes/index.ts";
import { brandRoutes } from "#modules/brands/index.ts";
import { cartRoutes } from "#modules/carts/index.ts";
import { catalogueJobs, catalogueRoutes } from "#modules/catalogue/index.ts";
import { checkoutRoutes } from "#modules/checkouts/index.ts";
import { claimJobs, claimRoutes } from "#modules/claims/index.ts";
import { commercialInvoiceRoutes } from "#modules/commercial-invoices/index.ts";
import { companyRoutes } from "#modules/company/index.ts";
import { creditNoteJobs, creditNoteRoutes } from "#modules/credit-notes/index.ts";
import { deferredPaymentJobs, deferredPaymentRoutes } from "#modules/deferred-payments/index.ts";
import { discountsJobs, discountsRoutes } from "#modules/discounts/index.ts";
import { documentsRoutes } from "#modules/documents/index.ts";
import { exportJobs, exportRoutes } from "#modules/exports/index.ts";
import { initialCheckJobs, initialCheckRoutes } from "#modules/initial-check/index.ts";
import { integrationRoutes } from "#modules/integrations/index.ts";
import { internalRoutes } from "#modules/internal/index.ts";
import { invoiceJobs, invoicesRoutes } from "#modules/invoices/index.ts";
import { walletRoutes } from "#modules/ledger/index.ts";
import { liveRoutes } from "#modules/live/index.ts";
import { newsletterJobs, newsletterRoutes } from "#modules/newsletter/index.ts";
import { notificationJobs, notificationRoutes } from "#modules/notifications/index.ts";
import { offersRoutes } from "#modules/offers/index.ts";
import { operationsRoutes } from "#modules/operations/index.ts";
import { orderDeskJobs, orderDeskRoutes } from "#modules/order-desk/index.ts";
import { orderJobs, orderRoutes } from "#modules/orders/index.ts";
import { passkeyRoutes } from "#modules/passkeys/index.ts";
import { paymentJobs, paymentRoutes } from "#modules/payments/index.ts";
import { payoutStatementRoutes } from "#modules/payout-statements/index.ts";
import { quickSignInRoutes } from "#modules/quick-sign-in/index.ts";
import { recommendationsJobs, recommendationsRoutes } from "#modules/recommendations/index.ts";
import { salesJobs, salesRoutes } from "#modules/sales/index.ts";
import { savedViewRoutes } from "#modules/saved-views/index.ts";
import { secondFactorRoutes } from "#modules/second-factor/index.ts";
import { sellerLeadJobs, sellerLeadRoutes } from "#modules/seller-leads/index.ts";
import { sellersJobs, sellersRoutes } from "#modules/sellers/index.ts";
import { pageRoutes, sessionRoutes } from "#modules/session/index.ts";
import { shippingRoutes } from "#modules/shipping/index.ts";
import { stockDraftsJobs, stockDraftsRoutes } from "#modules/stock-drafts/index.ts";
import { stockListsJobs, stockListsRoutes } from "#modules/stock-lists/index.ts";
import { stockSourcesJobs, stockSourcesRoutes } from "#modules/stock-sources/index.ts";
import { systemRoutes } from "#modules/system/index.ts";
import { taxArchiveRoutes } from "#modules/tax-archives/index.ts";
import { teamRoutes } from "#modules/team/index.ts";
import { userRoutes } from "#modules/users/index.ts";
import { vatJobs, vatRoutes } from "#modules/vat/index.ts";
import { verificationRoutes } from "#modules/verification/index.ts";
import { walletSpendingJobs, walletSpendingRoutes } from "#modules/wallets/index.ts";
import { warehouseRoutes } from "#modules/warehouse/index.ts";
import { watchlistRoutes } from "#modules/watchlist/index.ts";
import { testSaleRoutes } from "#modules/internal/test-sale.ts";
import { webhooksJobs } from "#modules/webhooks/index.ts";

/** Handlers by endpoint id. The types of each area were checked in its module. */
export const allHandlers: ReadonlyMap<string, AnyHandler> = new Map([
  ...addressRoutes,
  ...bankRoutes,
  ...bookingRoutes,
  ...boxRoutes,
  ...brandRoutes,
  ...cartRoutes,
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...claimRoutes,
  ...commercialInvoiceRoutes,
  ...companyRoutes,
  ...creditNoteRoutes,
  ...deferredPaymentRoutes,
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
  ...orderDeskRoutes,
  ...orderRoutes,
  ...passkeyRoutes,
  ...paymentRoutes,
  ...payoutStatementRoutes,
  ...recommendationsRoutes,
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
  ...testSaleRoutes,
  ...quickSignInRoutes,
]);

/** The jobs of all modules. */
export const moduleJobs: readonly Job[] = [
  ...salesJobs,
  ...paymentJobs,
  ...bookingJobs,
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
  ...sellerLeadJobs,
  ...deferredPaymentJobs,
  ...stockDraftsJobs,
  ...discountsJobs,
  ...stockListsJobs,
  ...stockSourcesJobs,
  ...initialCheckJobs,
  ...exportJobs,
  ...recommendationsJobs,
  ...sellersJobs,
  ...orderDeskJobs,
  ...auditJobs,
];
