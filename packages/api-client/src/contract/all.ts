import { type Endpoint, type EndpointSchemas, type Operation, toOperation } from "#contract/endpoint.ts";
import * as addresses from "#contract/addresses/addresses.endpoints.ts";
import * as addressesSchemas from "#contract/addresses/addresses.schemas.ts";
import * as brands from "#contract/brands/brands.endpoints.ts";
import * as brandsSchemas from "#contract/brands/brands.schemas.ts";
import * as categories from "#contract/categories/categories.endpoints.ts";
import * as categoriesSchemas from "#contract/categories/categories.schemas.ts";
import * as carts from "#contract/carts/carts.endpoints.ts";
import * as cartsSchemas from "#contract/carts/carts.schemas.ts";
import * as cartFilling from "#contract/carts/filling.endpoints.ts";
import * as cartFillingSchemas from "#contract/carts/filling.schemas.ts";
import * as cartAllocations from "#contract/carts/allocations.endpoints.ts";
import * as cartAllocationsSchemas from "#contract/carts/allocations.schemas.ts";
import * as checkouts from "#contract/checkouts/checkouts.endpoints.ts";
import * as checkoutsSchemas from "#contract/checkouts/checkouts.schemas.ts";
import * as orders from "#contract/orders/orders.endpoints.ts";
import * as ordersSchemas from "#contract/orders/orders.schemas.ts";
import * as auth from "#contract/auth/auth.endpoints.ts";
import * as authSchemas from "#contract/auth/auth.schemas.ts";
import * as authPages from "#contract/auth/page.endpoints.ts";
import * as authPagesSchemas from "#contract/auth/page.schemas.ts";
import * as integrations from "#contract/integrations/integrations.endpoints.ts";
import * as integrationsSchemas from "#contract/integrations/integrations.schemas.ts";
import * as internal from "#contract/internal/internal.endpoints.ts";
import * as internalSchemas from "#contract/internal/internal.schemas.ts";
import * as live from "#contract/live/live.endpoints.ts";
import * as liveSchemas from "#contract/live/live.schemas.ts";
import * as operations from "#contract/operations/operations.endpoints.ts";
import * as operationsSchemas from "#contract/operations/operations.schemas.ts";
import * as newsletter from "#contract/newsletter/newsletter.endpoints.ts";
import * as newsletterSchemas from "#contract/newsletter/newsletter.schemas.ts";
import * as notifications from "#contract/notifications/notifications.endpoints.ts";
import * as notificationsSchemas from "#contract/notifications/notifications.schemas.ts";
import * as sales from "#contract/sales/sales.endpoints.ts";
import * as salesSchemas from "#contract/sales/sales.schemas.ts";
import * as sellers from "#contract/sellers/sellers.endpoints.ts";
import * as sellersSchemas from "#contract/sellers/sellers.schemas.ts";
import * as brandBlocks from "#contract/sellers/brand-blocks.endpoints.ts";
import * as brandBlocksSchemas from "#contract/sellers/brand-blocks.schemas.ts";
import * as sellerInbox from "#contract/sellers/inbox.endpoints.ts";
import * as sellerInboxSchemas from "#contract/sellers/inbox.schemas.ts";
import * as system from "#contract/system/system.endpoints.ts";
import * as systemSchemas from "#contract/system/system.schemas.ts";
import * as taxDocuments from "#contract/tax-documents/tax-documents.endpoints.ts";
import * as taxDocumentsSchemas from "#contract/tax-documents/tax-documents.schemas.ts";
import * as products from "#contract/products/products.endpoints.ts";
import * as productsSchemas from "#contract/products/products.schemas.ts";
import * as variants from "#contract/variants/variants.endpoints.ts";
import * as variantsSchemas from "#contract/variants/variants.schemas.ts";
import * as users from "#contract/users/users.endpoints.ts";
import * as usersSchemas from "#contract/users/users.schemas.ts";
import * as me from "#contract/users/me.endpoints.ts";
import * as meSchemas from "#contract/users/me.schemas.ts";
import * as warehouse from "#contract/warehouse/warehouse.endpoints.ts";
import * as warehouseSchemas from "#contract/warehouse/warehouse.schemas.ts";
import * as warehouseDepartures from "#contract/warehouse/departures.endpoints.ts";
import * as warehouseDeparturesSchemas from "#contract/warehouse/departures.schemas.ts";
import * as warehouseFloor from "#contract/warehouse/floor.endpoints.ts";
import * as warehouseFloorSchemas from "#contract/warehouse/floor.schemas.ts";
import * as warehousePallets from "#contract/warehouse/pallets.endpoints.ts";
import * as warehousePalletsSchemas from "#contract/warehouse/pallets.schemas.ts";
import * as packagePhotos from "#contract/warehouse/photos.endpoints.ts";
import * as packagePhotosSchemas from "#contract/warehouse/photos.schemas.ts";
import * as quickSignIn from "#contract/warehouse/quick-sign-in.endpoints.ts";
import * as quickSignInSchemas from "#contract/warehouse/quick-sign-in.schemas.ts";
import * as receipts from "#contract/warehouse/receipts.endpoints.ts";
import * as receiptsSchemas from "#contract/warehouse/receipts.schemas.ts";
import * as saleReceipt from "#contract/warehouse/sale-receipt.endpoints.ts";
import * as saleReceiptSchemas from "#contract/warehouse/sale-receipt.schemas.ts";
import * as warehouseToday from "#contract/warehouse/today.endpoints.ts";
import * as warehouseTodaySchemas from "#contract/warehouse/today.schemas.ts";
import * as wallets from "#contract/wallets/wallets.endpoints.ts";
import * as walletsSchemas from "#contract/wallets/wallets.schemas.ts";
import * as walletSpending from "#contract/wallets/spending.endpoints.ts";
import * as walletSpendingSchemas from "#contract/wallets/spending.schemas.ts";
import * as watchlist from "#contract/watchlist/watchlist.endpoints.ts";
import * as watchlistSchemas from "#contract/watchlist/watchlist.schemas.ts";
import * as orderInvoices from "#contract/orders/invoices.endpoints.ts";
import * as orderInvoicesSchemas from "#contract/orders/invoices.schemas.ts";
import * as orderFollowUp from "#contract/orders/follow-up.endpoints.ts";
import * as orderFollowUpSchemas from "#contract/orders/follow-up.schemas.ts";
import * as orderIssues from "#contract/orders/issues.endpoints.ts";
import * as orderIssuesSchemas from "#contract/orders/issues.schemas.ts";
import * as ownOrderIssues from "#contract/orders/own-issues.endpoints.ts";
import * as ownOrderIssuesSchemas from "#contract/orders/own-issues.schemas.ts";
import * as saleLines from "#contract/sale-lines/sale-lines.endpoints.ts";
import * as saleLinesSchemas from "#contract/sale-lines/sale-lines.schemas.ts";
import * as salePayment from "#contract/sale-payment/sale-payment.endpoints.ts";
import * as salePaymentSchemas from "#contract/sale-payment/sale-payment.schemas.ts";
import * as shipping from "#contract/shipping/shipping.endpoints.ts";
import * as shippingSchemas from "#contract/shipping/shipping.schemas.ts";
import * as bookings from "#contract/bookings/bookings.endpoints.ts";
import * as bookingsSchemas from "#contract/bookings/bookings.schemas.ts";
import * as boxes from "#contract/boxes/boxes.endpoints.ts";
import * as boxesSchemas from "#contract/boxes/boxes.schemas.ts";
import * as commercialInvoices from "#contract/commercial-invoices/commercial-invoices.endpoints.ts";
import * as commercialInvoicesSchemas from "#contract/commercial-invoices/commercial-invoices.schemas.ts";
import * as invoices from "#contract/invoices/invoices.endpoints.ts";
import * as invoicesSchemas from "#contract/invoices/invoices.schemas.ts";
import * as saleDocuments from "#contract/sale-documents/sale-documents.endpoints.ts";
import * as saleDocumentsSchemas from "#contract/sale-documents/sale-documents.schemas.ts";
import * as bank from "#contract/bank/bank.endpoints.ts";
import * as bankSchemas from "#contract/bank/bank.schemas.ts";
import * as company from "#contract/company/company.endpoints.ts";
import * as companySchemas from "#contract/company/company.schemas.ts";
import * as deferredPayments from "#contract/deferred-payments/deferred-payments.endpoints.ts";
import * as deferredPaymentsSchemas from "#contract/deferred-payments/deferred-payments.schemas.ts";
import * as vat from "#contract/vat/vat.endpoints.ts";
import * as vatSchemas from "#contract/vat/vat.schemas.ts";
import * as passkeys from "#contract/passkeys/passkeys.endpoints.ts";
import * as passkeysSchemas from "#contract/passkeys/passkeys.schemas.ts";
import * as secondFactor from "#contract/second-factor/second-factor.endpoints.ts";
import * as secondFactorSchemas from "#contract/second-factor/second-factor.schemas.ts";
import * as verification from "#contract/verification/verification.endpoints.ts";
import * as verificationSchemas from "#contract/verification/verification.schemas.ts";
import * as claimDecision from "#contract/claims/decision.endpoints.ts";
import * as claimDecisionSchemas from "#contract/claims/decision.schemas.ts";
import * as claimEvidence from "#contract/claims/evidence.endpoints.ts";
import * as claimEvidenceSchemas from "#contract/claims/evidence.schemas.ts";
import * as claimStaff from "#contract/claims/staff.endpoints.ts";
import * as claimStaffSchemas from "#contract/claims/staff.schemas.ts";
import * as claiming from "#contract/claims/claiming.endpoints.ts";
import * as claimingSchemas from "#contract/claims/claiming.schemas.ts";
import * as claims from "#contract/claims/claims.endpoints.ts";
import * as claimsSchemas from "#contract/claims/claims.schemas.ts";
import * as creditNotes from "#contract/credit-notes/credit-notes.endpoints.ts";
import * as creditNotesSchemas from "#contract/credit-notes/credit-notes.schemas.ts";
import * as payoutStatements from "#contract/payout-statements/payout-statements.endpoints.ts";
import * as payoutStatementsSchemas from "#contract/payout-statements/payout-statements.schemas.ts";
import * as offers from "#contract/offers/offers.endpoints.ts";
import * as offersSchemas from "#contract/offers/offers.schemas.ts";
import * as offerDetail from "#contract/offers/offer-detail.endpoints.ts";
import * as offerDetailSchemas from "#contract/offers/offer-detail.schemas.ts";
import * as manyOffers from "#contract/offers/many-offers.endpoints.ts";
import * as manyOffersSchemas from "#contract/offers/many-offers.schemas.ts";
import * as newOffer from "#contract/offers/new-offer.endpoints.ts";
import * as newOfferSchemas from "#contract/offers/new-offer.schemas.ts";
import * as rankedOffers from "#contract/recommendations/ranked.endpoints.ts";
import * as rankedOffersSchemas from "#contract/recommendations/ranked.schemas.ts";
import * as restock from "#contract/restock/restock.endpoints.ts";
import * as restockSchemas from "#contract/restock/restock.schemas.ts";
import * as deals from "#contract/deals/deals.endpoints.ts";
import * as dealsSchemas from "#contract/deals/deals.schemas.ts";
import * as priceRules from "#contract/price-rules/price-rules.endpoints.ts";
import * as priceRulesSchemas from "#contract/price-rules/price-rules.schemas.ts";
import * as discounts from "#contract/discounts/discounts.endpoints.ts";
import * as discountsSchemas from "#contract/discounts/discounts.schemas.ts";
import * as stockDrafts from "#contract/stock-drafts/stock-drafts.endpoints.ts";
import * as stockDraftsSchemas from "#contract/stock-drafts/stock-drafts.schemas.ts";
import * as stockDraftRows from "#contract/stock-drafts/rows.endpoints.ts";
import * as stockDraftRowsSchemas from "#contract/stock-drafts/rows.schemas.ts";
import * as stockLists from "#contract/stock-lists/stock-lists.endpoints.ts";
import * as stockListsSchemas from "#contract/stock-lists/stock-lists.schemas.ts";
import * as stockSources from "#contract/stock-sources/stock-sources.endpoints.ts";
import * as stockSourcesSchemas from "#contract/stock-sources/stock-sources.schemas.ts";
import * as exports from "#contract/exports/exports.endpoints.ts";
import * as exportsSchemas from "#contract/exports/exports.schemas.ts";
import * as initialCheck from "#contract/initial-check/initial-check.endpoints.ts";
import * as initialCheckSchemas from "#contract/initial-check/initial-check.schemas.ts";
import * as recommendations from "#contract/recommendations/recommendations.endpoints.ts";
import * as recommendationsSchemas from "#contract/recommendations/recommendations.schemas.ts";
import * as saleSearch from "#contract/sale-search/sale-search.endpoints.ts";
import * as saleSearchSchemas from "#contract/sale-search/sale-search.schemas.ts";
import * as saleExports from "#contract/sale-exports/sale-exports.endpoints.ts";
import * as saleExportsSchemas from "#contract/sale-exports/sale-exports.schemas.ts";
import * as pickLists from "#contract/pick-lists/pick-lists.endpoints.ts";
import * as pickListsSchemas from "#contract/pick-lists/pick-lists.schemas.ts";
import * as saleBulk from "#contract/sale-bulk/sale-bulk.endpoints.ts";
import * as saleBulkSchemas from "#contract/sale-bulk/sale-bulk.schemas.ts";
import * as saleContact from "#contract/sale-contact/sale-contact.endpoints.ts";
import * as saleContactSchemas from "#contract/sale-contact/sale-contact.schemas.ts";
import * as savedViews from "#contract/saved-views/saved-views.endpoints.ts";
import * as savedViewsSchemas from "#contract/saved-views/saved-views.schemas.ts";
import * as sellerEnquiries from "#contract/seller-leads/enquiry.endpoints.ts";
import * as sellerEnquiriesSchemas from "#contract/seller-leads/enquiry.schemas.ts";
import * as sellerSurvey from "#contract/seller-leads/survey.endpoints.ts";
import * as sellerSurveySchemas from "#contract/seller-leads/survey.schemas.ts";
import * as sellerLeads from "#contract/seller-leads/seller-leads.endpoints.ts";
import * as sellerLeadsSchemas from "#contract/seller-leads/seller-leads.schemas.ts";
import * as team from "#contract/team/team.endpoints.ts";
import * as teamSchemas from "#contract/team/team.schemas.ts";

/** The operations of an area: its endpoints, each paired with the schemas of the same name. */
function operationsOf(
  endpoints: Readonly<Record<string, Endpoint>>,
  schemas: Readonly<Record<string, unknown>>,
): readonly Operation[] {
  return Object.entries(endpoints).map(([name, endpoint]) =>
    toOperation(endpoint, schemas[name] as EndpointSchemas),
  );
}

/** Every endpoint of the contract with its schemas. For servers, OpenAPI and tests; too large for a browser bundle. */
export const allEndpoints: readonly Operation[] = [
  operationsOf(auth, authSchemas),
  operationsOf(integrations, integrationsSchemas),
  operationsOf(notifications, notificationsSchemas),
  operationsOf(internal, internalSchemas),
  operationsOf(live, liveSchemas),
  operationsOf(users, usersSchemas),
  operationsOf(me, meSchemas),
  operationsOf(sellers, sellersSchemas),
  operationsOf(sellerInbox, sellerInboxSchemas),
  operationsOf(sales, salesSchemas),
  operationsOf(warehouse, warehouseSchemas),
  operationsOf(warehouseDepartures, warehouseDeparturesSchemas),
  operationsOf(warehousePallets, warehousePalletsSchemas),
  operationsOf(system, systemSchemas),
  operationsOf(wallets, walletsSchemas),
  operationsOf(walletSpending, walletSpendingSchemas),
  operationsOf(watchlist, watchlistSchemas),
  operationsOf(orderFollowUp, orderFollowUpSchemas),
  operationsOf(orderIssues, orderIssuesSchemas),
  operationsOf(ownOrderIssues, ownOrderIssuesSchemas),
  operationsOf(saleLines, saleLinesSchemas),
  operationsOf(salePayment, salePaymentSchemas),
  operationsOf(addresses, addressesSchemas),
  operationsOf(vat, vatSchemas),
  operationsOf(bank, bankSchemas),
  operationsOf(company, companySchemas),
  operationsOf(deferredPayments, deferredPaymentsSchemas),
  operationsOf(carts, cartsSchemas),
  operationsOf(cartFilling, cartFillingSchemas),
  operationsOf(cartAllocations, cartAllocationsSchemas),
  operationsOf(variants, variantsSchemas),
  operationsOf(products, productsSchemas),
  operationsOf(brands, brandsSchemas),
  operationsOf(categories, categoriesSchemas),
  operationsOf(checkouts, checkoutsSchemas),
  operationsOf(orders, ordersSchemas),
  operationsOf(orderInvoices, orderInvoicesSchemas),
  operationsOf(shipping, shippingSchemas),
  operationsOf(bookings, bookingsSchemas),
  operationsOf(boxes, boxesSchemas),
  operationsOf(commercialInvoices, commercialInvoicesSchemas),
  operationsOf(invoices, invoicesSchemas),
  operationsOf(saleDocuments, saleDocumentsSchemas),
  operationsOf(claims, claimsSchemas),
  operationsOf(claiming, claimingSchemas),
  operationsOf(claimEvidence, claimEvidenceSchemas),
  operationsOf(claimStaff, claimStaffSchemas),
  operationsOf(creditNotes, creditNotesSchemas),
  operationsOf(payoutStatements, payoutStatementsSchemas),
  operationsOf(passkeys, passkeysSchemas),
  operationsOf(secondFactor, secondFactorSchemas),
  operationsOf(verification, verificationSchemas),
  operationsOf(offers, offersSchemas),
  operationsOf(offerDetail, offerDetailSchemas),
  operationsOf(manyOffers, manyOffersSchemas),
  operationsOf(newOffer, newOfferSchemas),
  operationsOf(rankedOffers, rankedOffersSchemas),
  operationsOf(restock, restockSchemas),
  operationsOf(deals, dealsSchemas),
  operationsOf(priceRules, priceRulesSchemas),
  operationsOf(discounts, discountsSchemas),
  operationsOf(stockLists, stockListsSchemas),
  operationsOf(stockDrafts, stockDraftsSchemas),
  operationsOf(stockDraftRows, stockDraftRowsSchemas),
  operationsOf(stockSources, stockSourcesSchemas),
  operationsOf(exports, exportsSchemas),
  operationsOf(initialCheck, initialCheckSchemas),
  operationsOf(recommendations, recommendationsSchemas),
  operationsOf(saleSearch, saleSearchSchemas),
  operationsOf(saleExports, saleExportsSchemas),
  operationsOf(pickLists, pickListsSchemas),
  operationsOf(saleBulk, saleBulkSchemas),
  operationsOf(saleContact, saleContactSchemas),
  operationsOf(savedViews, savedViewsSchemas),
  operationsOf(sellerLeads, sellerLeadsSchemas),
  operationsOf(sellerEnquiries, sellerEnquiriesSchemas),
  operationsOf(team, teamSchemas),
  operationsOf(operations, operationsSchemas),
  operationsOf(warehouseFloor, warehouseFloorSchemas),
  operationsOf(warehouseToday, warehouseTodaySchemas),
  operationsOf(receipts, receiptsSchemas),
  operationsOf(saleReceipt, saleReceiptSchemas),
  operationsOf(packagePhotos, packagePhotosSchemas),
  operationsOf(brandBlocks, brandBlocksSchemas),
  operationsOf(newsletter, newsletterSchemas),
  operationsOf(taxDocuments, taxDocumentsSchemas),
  operationsOf(authPages, authPagesSchemas),
  operationsOf(quickSignIn, quickSignInSchemas),
  operationsOf(sellerSurvey, sellerSurveySchemas),
  operationsOf(claimDecision, claimDecisionSchemas),
].flat();

const byId = new Map(allEndpoints.map((operation) => [operation.id, operation]));

/** An endpoint with its schemas. @throws when it is not part of the contract */
export function operationOf({ id }: Endpoint): Operation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`No endpoint ${id} in the contract`);
  return operation;
}
