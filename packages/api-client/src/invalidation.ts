import type { Endpoint } from "#contract/endpoint.ts";

/** Everything that shows a sale; a change of one sale can move it between lists, counts and the inbox. */
const SALE_VIEWS = ["sales.*", "sellers.inbox"];
const SALE_MONEY_VIEWS = [...SALE_VIEWS, "payouts.list"];
const SALE_FILE_VIEWS = ["sales.documents", "sales.timeline"];
const CART_VIEWS = ["carts.*", "checkouts.active", "checkouts.lines"];
const ORDER_VIEWS = [...CART_VIEWS, "orders.*", "wallets.*", "variants.*"];

/**
 * What becomes stale after a mutation: endpoint id → ids of the reads to ask again. `area.*` is a whole area.
 * The one place for this; a mutation that is not listed makes nothing stale.
 */
const STALE_AFTER: Readonly<Record<string, readonly string[]>> = {
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
  "shipments.create": SALE_VIEWS,
  "shipments.update": SALE_VIEWS,
  "shipments.delete": SALE_VIEWS,
  "carts.addLine": CART_VIEWS,
  "carts.updateLine": CART_VIEWS,
  "carts.deleteLine": CART_VIEWS,
  "carts.empty": CART_VIEWS,
  "checkouts.update": CART_VIEWS,
  "checkouts.complete": ORDER_VIEWS,
  "orders.pay": ORDER_VIEWS,
  "sellers.acceptSla": ["users.me"],
  "auth.login": ["users.me", "auth.sessions"],
  "auth.refresh": ["users.me"],
  "auth.endSession": ["auth.sessions"],
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
