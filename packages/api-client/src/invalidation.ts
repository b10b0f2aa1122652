import type { Endpoint } from "#contract/endpoint.ts";

/** Everything that shows a sale; a change of one sale can move it between lists, counts and the inbox. */
const SALE_VIEWS = ["sales.*", "sellers.inbox", "sellers.stats"];
const SALE_MONEY_VIEWS = [...SALE_VIEWS, "payouts.*"];
const SALE_FILE_VIEWS = ["sales.documents", "sales.timeline"];
const SHIPPING_VIEWS = [...SALE_VIEWS, "bookings.*", "boxes.get", "shipmentGroups.get"];
const WAREHOUSE_VIEWS = ["warehouse.*", "shipmentGroups.get"];
/** A decided claim moves money: the buyer's wallet and the seller's refund. */
const CLAIM_VIEWS = ["claims.*", "orders.claims"];
const CLAIM_MONEY_VIEWS = [...CLAIM_VIEWS, "wallets.*"];
const CART_VIEWS = ["carts.*", "checkouts.active", "checkouts.lines"];
const ORDER_VIEWS = [...CART_VIEWS, "orders.*", "wallets.*", "variants.*"];
/** Searches can be filtered by the watchlist. */
const WATCHLIST_VIEWS = ["watchlist.*", "variants.*"];

const PROFILE_VIEWS = ["company.get", "addresses.info", "users.me"];
const ADDRESS_VIEWS = ["addresses.*", "company.get", "checkouts.active"];
const BANK_VIEWS = [...PROFILE_VIEWS, "bank.info", "payouts.list"];

const OFFER_VIEWS = ["offers.*", "discounts.*", "recommendations.*", "variants.*"];
const STOCK_DRAFT_VIEWS = ["stockDrafts.*", "stockSources.*"];
/** A stock list is shown with the draft it was made from. */
const STOCK_LIST_VIEWS = [
  ...OFFER_VIEWS,
  ...STOCK_DRAFT_VIEWS,
  "stockLists.list",
  "stockLists.get",
  "stockLists.mapping",
];

const SOURCE_VIEWS = ["stockSources.*"];

const TEAM_VIEWS = ["team.get", "team.audit"];

/**
 * Queries to invalidate after a mutation: endpoint id → ids of the reads to refetch. `area.*` is a whole area. The
 * only place for this; a mutation that is not listed invalidates nothing.
 */
const STALE_AFTER: Readonly<Record<string, readonly string[]>> = {
  "operations.runJob": ["operations.get"],
  "operations.retryMessages": ["operations.get"],
  "operations.retryDelivery": ["operations.get"],
  "internal.releasePayout": ["operations.get", "payouts.*"],
  "sales.confirm": SALE_VIEWS,
  "sales.decline": SALE_VIEWS,
  "sales.read": SALE_VIEWS,
  "sales.updateLines": SALE_VIEWS,
  "sales.updateLine": SALE_VIEWS,
  "sales.resetLine": SALE_VIEWS,
  "sales.update": SALE_VIEWS,
  "sales.pay": SALE_MONEY_VIEWS,
  "sales.payComplete": SALE_MONEY_VIEWS,
  "sales.createDocument": SALE_FILE_VIEWS,
  "sales.updateDocument": SALE_FILE_VIEWS,
  "sales.deleteDocument": SALE_FILE_VIEWS,
  "claims.create": CLAIM_VIEWS,
  "claims.createLostShipment": CLAIM_VIEWS,
  "claims.addEvidence": CLAIM_VIEWS,
  "claims.attachDocuments": CLAIM_VIEWS,
  "claims.dispute": CLAIM_VIEWS,
  "claims.accept": CLAIM_MONEY_VIEWS,
  "claims.answer": CLAIM_VIEWS,
  "claims.withdraw": CLAIM_VIEWS,
  "claims.review": CLAIM_VIEWS,
  "claims.decide": CLAIM_MONEY_VIEWS,
  "shipments.create": SHIPPING_VIEWS,
  "shipments.update": SHIPPING_VIEWS,
  "shipments.delete": SHIPPING_VIEWS,
  "bookings.create": SHIPPING_VIEWS,
  "bookings.createForSale": SHIPPING_VIEWS,
  "bookings.cancel": SHIPPING_VIEWS,
  "boxes.update": ["sales.get", "boxes.get", "bookings.carriers", "commercialInvoices.get"],
  "commercialInvoices.update": ["commercialInvoices.get"],
  "quickSignIn.setPin": ["quickSignIn.get"],
  "quickSignIn.setBadge": ["quickSignIn.get"],
  "quickSignIn.remove": ["quickSignIn.get"],
  "warehouse.receive": WAREHOUSE_VIEWS,
  "warehouse.undoReceipt": WAREHOUSE_VIEWS,
  "warehouse.confirm": WAREHOUSE_VIEWS,
  "warehouse.addPhoto": ["warehouse.package"],
  "warehouse.place": WAREHOUSE_VIEWS,
  "warehouse.createShipment": WAREHOUSE_VIEWS,
  "warehouse.addPackages": WAREHOUSE_VIEWS,
  "warehouse.removePackages": WAREHOUSE_VIEWS,
  "warehouse.measurePallet": WAREHOUSE_VIEWS,
  "warehouse.clearPallet": WAREHOUSE_VIEWS,
  "warehouse.mergePallet": WAREHOUSE_VIEWS,
  "warehouse.takeOver": WAREHOUSE_VIEWS,
  "warehouse.markReady": WAREHOUSE_VIEWS,
  "warehouse.reopen": WAREHOUSE_VIEWS,
  "warehouse.dispatch": WAREHOUSE_VIEWS,
  "warehouse.deliver": WAREHOUSE_VIEWS,
  "carts.addLine": CART_VIEWS,
  "carts.updateLine": CART_VIEWS,
  "carts.deleteLine": CART_VIEWS,
  "carts.empty": CART_VIEWS,
  "carts.optimize": CART_VIEWS,
  "carts.upload": CART_VIEWS,
  "carts.addAllocationLine": CART_VIEWS,
  "carts.updateAllocationLine": CART_VIEWS,
  "carts.deleteAllocationLine": CART_VIEWS,
  "carts.deleteAllocation": CART_VIEWS,
  "carts.cleanup": CART_VIEWS,
  "wallets.apply": ORDER_VIEWS,
  "wallets.withdraw": ["wallets.*"],
  "orders.reorder": CART_VIEWS,
  "watchlist.create": WATCHLIST_VIEWS,
  "watchlist.upload": WATCHLIST_VIEWS,
  "watchlist.update": WATCHLIST_VIEWS,
  "watchlist.delete": WATCHLIST_VIEWS,
  "watchlist.deleteMany": WATCHLIST_VIEWS,
  "checkouts.update": CART_VIEWS,
  "checkouts.complete": ORDER_VIEWS,
  "orders.pay": ORDER_VIEWS,
  "offers.update": OFFER_VIEWS,
  "offers.create": OFFER_VIEWS,
  "offers.correctUnmatched": OFFER_VIEWS,
  "recommendations.dismiss": ["recommendations.*"],
  "recommendations.restore": ["recommendations.*"],
  "offers.updateMany": OFFER_VIEWS,
  "offers.updateFloor": OFFER_VIEWS,
  "offers.updateBrandFloor": OFFER_VIEWS,
  "discounts.upsert": OFFER_VIEWS,
  "discounts.delete": OFFER_VIEWS,
  "stockLists.create": STOCK_LIST_VIEWS,
  "stockLists.confirm": STOCK_LIST_VIEWS,
  "stockLists.cancel": STOCK_LIST_VIEWS,
  "stockLists.undo": STOCK_LIST_VIEWS,
  "stockLists.updateMapping": ["stockLists.mapping"],
  "stockSources.create": SOURCE_VIEWS,
  "stockSources.update": SOURCE_VIEWS,
  "stockSources.delete": SOURCE_VIEWS,
  "stockSources.run": SOURCE_VIEWS,
  "stockSources.test": [],
  "stockSources.pushFile": SOURCE_VIEWS,
  "stockSources.pushRows": SOURCE_VIEWS,
  "stockDrafts.create": STOCK_DRAFT_VIEWS,
  "stockDrafts.updateMapping": STOCK_DRAFT_VIEWS,
  "stockDrafts.updateRow": STOCK_DRAFT_VIEWS,
  "stockDrafts.updateRows": STOCK_DRAFT_VIEWS,
  "stockDrafts.fixAlike": STOCK_DRAFT_VIEWS,
  "stockDrafts.replace": STOCK_DRAFT_VIEWS,
  "stockDrafts.undoEdit": STOCK_DRAFT_VIEWS,
  "stockDrafts.commit": STOCK_LIST_VIEWS,
  "stockDrafts.cancel": STOCK_DRAFT_VIEWS,
  "stockDrafts.deleteMapping": ["stockDrafts.mappings"],
  "initialCheck.start": ["initialCheck.task"],
  "sales.bulkRead": SALE_VIEWS,
  "sales.bulkConfirm": SALE_VIEWS,
  "savedViews.create": ["savedViews.list"],
  "savedViews.update": ["savedViews.list"],
  "savedViews.delete": ["savedViews.list"],
  "orders.createIssue": ["orders.ownIssues"],
  "orders.replyToIssue": ["orders.ownIssues"],
  "orders.answerIssue": ["orders.issues"],
  "orders.closeIssue": ["orders.issues"],
  "sales.contact": ["sales.thread"],
  "sales.issue": ["sales.thread"],
  "sales.readThread": ["sales.thread"],
  "threads.reply": ["threads.*"],
  "threads.read": ["threads.*"],
  "sellers.pause": ["users.me", "sellers.pauseState"],
  "sellers.unpause": ["users.me", "sellers.pauseState", "sellers.statements"],
  "sellers.appeal": ["sellers.statements"],
  "sellers.decideAppeal": ["sellers.staffStatements"],
  "sellers.blockBrand": ["sellers.staffStatements"],
  "sellers.endBrandBlock": ["sellers.staffStatements"],
  "sellerLeads.create": ["sellerLeads.*"],
  "sellerLeads.update": ["sellerLeads.*"],
  "sellerLeads.complete": ["sellerLeads.*", "internal.listSellers"],
  "sellerLeads.inviteAgain": ["sellerLeads.*"],
  "sellerLeads.activate": ["sellerLeads.*", "internal.listSellers"],
  "sellers.acceptSla": ["users.me", "sellers.terms"],
  "team.invite": TEAM_VIEWS,
  "team.resendInvitation": TEAM_VIEWS,
  "team.withdrawInvitation": TEAM_VIEWS,
  "team.changeRole": TEAM_VIEWS,
  "team.remove": TEAM_VIEWS,
  "team.leave": ["users.me"],
  "addresses.create": ADDRESS_VIEWS,
  "addresses.update": ADDRESS_VIEWS,
  "addresses.delete": ADDRESS_VIEWS,
  "addresses.createOrUpdate": ADDRESS_VIEWS,
  "vat.validate": [...PROFILE_VIEWS, "vat.get"],
  "bank.create": BANK_VIEWS,
  "bank.createAba": BANK_VIEWS,
  "bank.createIban": BANK_VIEWS,
  "bank.createSortCode": BANK_VIEWS,
  "company.update": [...PROFILE_VIEWS, "addresses.list"],
  "company.updateFee": ["company.get"],
  "company.createChamber": [...PROFILE_VIEWS, "company.chamber"],
  "company.deleteChamber": [...PROFILE_VIEWS, "company.chamber"],
  "deferredPayments.apply": ["company.debtor"],
  "auth.login": ["users.me", "auth.sessions"],
  "auth.refresh": ["users.me"],
  "auth.endSession": ["auth.sessions"],
  "auth.revokeOthers": ["auth.sessions"],
  "users.update": ["users.me", "auth.sessions"],
  "users.changePassword": ["auth.sessions"],
  "totp.confirm": ["totp.get", "auth.sessions"],
  "totp.remove": ["totp.get"],
  "totp.renewCodes": ["totp.get"],
  "passkeys.add": ["passkeys.list", "totp.get", "auth.sessions"],
  "passkeys.rename": ["passkeys.list"],
  "passkeys.remove": ["passkeys.list", "totp.get"],
  "verification.verifyPhone": ["users.me"],
  "verification.confirmPhone": ["users.me"],
  "verification.confirmEmail": ["users.me"],
  "verification.resendEmailChange": ["users.me"],
  "verification.cancelEmailChange": ["users.me"],
  "verification.activate": ["users.me"],
  "notifications.read": ["notifications.list"],
  "notifications.choose": ["notifications.choices", "notifications.list"],
  "api-keys.create": ["api-keys.list"],
  "api-keys.revoke": ["api-keys.list"],
  "webhooks.create": ["webhooks.list"],
  "webhooks.update": ["webhooks.list"],
  "webhooks.delete": ["webhooks.list"],
  "webhooks.rotate-secret": ["webhooks.list"],
  "webhooks.test": ["webhooks.deliveries"],
  "webhooks.replay": ["webhooks.deliveries"],
  "system.clock": ["sales.*", "sellers.*", "warehouse.*"],
};

/** True when queries of `queriedId` are out of date after a success of `endpoint`. */
export function becomesStale(endpoint: Endpoint, queriedId: string): boolean {
  const stale = Object.hasOwn(STALE_AFTER, endpoint.id) ? (STALE_AFTER[endpoint.id] ?? []) : [];
  return stale.some((id) => (id.endsWith(".*") ? queriedId.startsWith(id.slice(0, -1)) : id === queriedId));
}

/** Ids and areas named in the map, so that a test can compare them with the contract. */
export const invalidationEntries: readonly (readonly [string, readonly string[]])[] =
  Object.entries(STALE_AFTER);
