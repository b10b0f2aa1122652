import * as addresses from "@quayside/api-client/contract/addresses/index";
import * as brands from "@quayside/api-client/contract/brands/index";
import * as categories from "@quayside/api-client/contract/categories/index";
import * as carts from "@quayside/api-client/contract/carts/index";
import * as cartFilling from "@quayside/api-client/contract/carts/filling";
import * as cartAllocations from "@quayside/api-client/contract/carts/allocations";
import * as checkouts from "@quayside/api-client/contract/checkouts/index";
import * as orders from "@quayside/api-client/contract/orders/index";
import * as auth from "@quayside/api-client/contract/auth/index";
import * as integrations from "@quayside/api-client/contract/integrations/index";
import * as internal from "@quayside/api-client/contract/internal/index";
import * as testSale from "@quayside/api-client/contract/internal/test-sale";
import * as live from "@quayside/api-client/contract/live/index";
import * as notifications from "@quayside/api-client/contract/notifications/index";
import * as sales from "@quayside/api-client/contract/sales/index";
import * as sellerInbox from "@quayside/api-client/contract/sellers/inbox";
import * as sellers from "@quayside/api-client/contract/sellers/index";
import * as system from "@quayside/api-client/contract/system/index";
import * as variants from "@quayside/api-client/contract/variants/index";
import * as users from "@quayside/api-client/contract/users/index";
import * as me from "@quayside/api-client/contract/users/me";
import * as warehouse from "@quayside/api-client/contract/warehouse/index";
import * as wallets from "@quayside/api-client/contract/wallets/index";
import * as walletSpending from "@quayside/api-client/contract/wallets/spending";
import * as watchlist from "@quayside/api-client/contract/watchlist/index";
import * as orderFollowUp from "@quayside/api-client/contract/orders/follow-up";
import * as orderIssues from "@quayside/api-client/contract/orders/issues";
import * as ownOrderIssues from "@quayside/api-client/contract/orders/own-issues";
import * as saleLines from "@quayside/api-client/contract/sale-lines/index";
import * as salePayment from "@quayside/api-client/contract/sale-payment/index";
import * as shipping from "@quayside/api-client/contract/shipping/index";
import * as bookings from "@quayside/api-client/contract/bookings/index";
import * as boxes from "@quayside/api-client/contract/boxes/index";
import * as commercialInvoices from "@quayside/api-client/contract/commercial-invoices/index";
import * as invoices from "@quayside/api-client/contract/invoices/index";
import * as saleDocuments from "@quayside/api-client/contract/sale-documents/index";
import * as passkeys from "@quayside/api-client/contract/passkeys/index";
import * as secondFactor from "@quayside/api-client/contract/second-factor/index";
import * as verification from "@quayside/api-client/contract/verification/index";
import * as claimEvidence from "@quayside/api-client/contract/claims/evidence";
import * as claimStaff from "@quayside/api-client/contract/claims/staff";
import * as claiming from "@quayside/api-client/contract/claims/claiming";
import * as claims from "@quayside/api-client/contract/claims/index";
import * as creditNotes from "@quayside/api-client/contract/credit-notes/index";
import * as payoutStatements from "@quayside/api-client/contract/payout-statements/index";
import * as bank from "@quayside/api-client/contract/bank/index";
import * as company from "@quayside/api-client/contract/company/index";
import * as deferredPayments from "@quayside/api-client/contract/deferred-payments/index";
import * as vat from "@quayside/api-client/contract/vat/index";
import * as offers from "@quayside/api-client/contract/offers/index";
import * as discounts from "@quayside/api-client/contract/discounts/index";
import * as stockLists from "@quayside/api-client/contract/stock-lists/index";
import * as exports from "@quayside/api-client/contract/exports/index";
import * as initialCheck from "@quayside/api-client/contract/initial-check/index";
import * as recommendations from "@quayside/api-client/contract/recommendations/index";
import * as orderDesk from "@quayside/api-client/contract/order-desk/index";
import * as saleContact from "@quayside/api-client/contract/sale-contact/index";
import * as savedViews from "@quayside/api-client/contract/saved-views/index";
import * as sellerLeads from "@quayside/api-client/contract/seller-leads/index";
import * as team from "@quayside/api-client/contract/team/index";
import type { AnyHandler } from "#http/handler.ts";
import { addressHandlers } from "#modules/addresses/index.ts";
import { bankHandlers } from "#modules/bank/index.ts";
import { companyHandlers } from "#modules/company/index.ts";
import { deferredPaymentHandlers } from "#modules/deferred-payments/index.ts";
import { vatHandlers } from "#modules/vat/index.ts";
import { brandHandlers, categoryHandlers } from "#modules/brands/index.ts";
import { cartAllocationHandlers, cartFillingHandlers, cartHandlers } from "#modules/carts/index.ts";
import { catalogueHandlers } from "#modules/catalogue/index.ts";
import { checkoutHandlers } from "#modules/checkouts/index.ts";
import {
  orderFollowUpHandlers,
  orderHandlers,
  orderIssueHandlers,
  ownOrderIssueHandlers,
} from "#modules/orders/index.ts";
import { integrationHandlers } from "#modules/integrations/index.ts";
import { internalHandlers } from "#modules/internal/index.ts";
import { testSaleHandlers } from "#modules/internal/test-sale.ts";
import { liveHandlers } from "#modules/live/index.ts";
import { notificationHandlers } from "#modules/notifications/index.ts";
import {
  claimEvidenceHandlers,
  claimHandlers,
  claimStaffHandlers,
  claimingHandlers,
} from "#modules/claims/index.ts";
import { creditNoteHandlers } from "#modules/credit-notes/index.ts";
import { payoutStatementHandlers } from "#modules/payout-statements/index.ts";
import { salesHandlers, saleLineHandlers } from "#modules/sales/index.ts";
import { sellerInboxHandlers, sellersHandlers } from "#modules/sellers/index.ts";
import { sessionHandlers } from "#modules/session/index.ts";
import { systemHandlers } from "#modules/system/index.ts";
import { meHandlers, userHandlers } from "#modules/users/index.ts";
import { warehouseHandlers } from "#modules/warehouse/index.ts";
import { walletHandlers } from "#modules/ledger/index.ts";
import { watchlistHandlers } from "#modules/watchlist/index.ts";
import { walletSpendingHandlers } from "#modules/wallets/index.ts";
import { paymentHandlers } from "#modules/payments/index.ts";
import { shippingHandlers } from "#modules/shipping/index.ts";
import { bookingHandlers } from "#modules/bookings/index.ts";
import { boxHandlers } from "#modules/boxes/index.ts";
import { commercialInvoiceHandlers } from "#modules/commercial-invoices/index.ts";
import { invoicesHandlers } from "#modules/invoices/index.ts";
import { documentsHandlers } from "#modules/documents/index.ts";
import { passkeyHandlers } from "#modules/passkeys/index.ts";
import { secondFactorHandlers } from "#modules/second-factor/index.ts";
import { verificationHandlers } from "#modules/verification/index.ts";
import { offersHandlers } from "#modules/offers/index.ts";
import { discountsHandlers } from "#modules/discounts/index.ts";
import { stockListsHandlers } from "#modules/stock-lists/index.ts";
import { exportHandlers } from "#modules/exports/index.ts";
import { initialCheckHandlers } from "#modules/initial-check/index.ts";
import { recommendationsHandlers } from "#modules/recommendations/index.ts";
import { orderDeskHandlers, saleContactHandlers } from "#modules/order-desk/index.ts";
import { savedViewHandlers } from "#modules/saved-views/index.ts";
import { teamHandlers } from "#modules/team/index.ts";
import { sellerLeadHandlers } from "#modules/seller-leads/index.ts";

/** Handlers by endpoint id. The types of each area were checked in its module. */
export const allHandlers: ReadonlyMap<string, AnyHandler> = new Map([
  ...byId(addresses, addressHandlers),
  ...byId(vat, vatHandlers),
  ...byId(bank, bankHandlers),
  ...byId(company, companyHandlers),
  ...byId(deferredPayments, deferredPaymentHandlers),
  ...byId(carts, cartHandlers),
  ...byId(cartFilling, cartFillingHandlers),
  ...byId(cartAllocations, cartAllocationHandlers),
  ...byId(variants, catalogueHandlers),
  ...byId(brands, brandHandlers),
  ...byId(categories, categoryHandlers),
  ...byId(checkouts, checkoutHandlers),
  ...byId(orders, orderHandlers),
  ...byId(auth, sessionHandlers),
  ...byId(integrations, integrationHandlers),
  ...byId(notifications, notificationHandlers),
  ...byId(internal, internalHandlers),
  ...byId(testSale, testSaleHandlers),
  ...byId(live, liveHandlers),
  ...byId(users, userHandlers),
  ...byId(me, meHandlers),
  ...byId(passkeys, passkeyHandlers),
  ...byId(secondFactor, secondFactorHandlers),
  ...byId(verification, verificationHandlers),
  ...byId(sellers, sellersHandlers),
  ...byId(sellerInbox, sellerInboxHandlers),
  ...byId(sales, salesHandlers),
  ...byId(claims, claimHandlers),
  ...byId(claiming, claimingHandlers),
  ...byId(claimEvidence, claimEvidenceHandlers),
  ...byId(claimStaff, claimStaffHandlers),
  ...byId(creditNotes, creditNoteHandlers),
  ...byId(payoutStatements, payoutStatementHandlers),
  ...byId(warehouse, warehouseHandlers),
  ...byId(system, systemHandlers),
  ...byId(wallets, walletHandlers),
  ...byId(watchlist, watchlistHandlers),
  ...byId(walletSpending, walletSpendingHandlers),
  ...byId(orderFollowUp, orderFollowUpHandlers),
  ...byId(orderIssues, orderIssueHandlers),
  ...byId(ownOrderIssues, ownOrderIssueHandlers),
  ...byId(saleLines, saleLineHandlers),
  ...byId(salePayment, paymentHandlers),
  ...byId(shipping, shippingHandlers),
  ...byId(bookings, bookingHandlers),
  ...byId(boxes, boxHandlers),
  ...byId(commercialInvoices, commercialInvoiceHandlers),
  ...byId(invoices, invoicesHandlers),
  ...byId(saleDocuments, documentsHandlers),
  ...byId(offers, offersHandlers),
  ...byId(discounts, discountsHandlers),
  ...byId(stockLists, stockListsHandlers),
  ...byId(exports, exportHandlers),
  ...byId(initialCheck, initialCheckHandlers),
  ...byId(recommendations, recommendationsHandlers),
  ...byId(orderDesk, orderDeskHandlers),
  ...byId(saleContact, saleContactHandlers),
  ...byId(savedViews, savedViewHandlers),
  ...byId(sellerLeads, sellerLeadHandlers),
  ...byId(team, teamHandlers),
]);

function byId(area: Record<string, unknown>, handlers: Record<string, unknown>): [string, AnyHandler][] {
  return Object.entries(handlers).map(([name, handler]) => {
    const endpoint = area[name] as { id: string };
    return [endpoint.id, handler as AnyHandler];
  });
}
