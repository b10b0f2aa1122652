import type { getStockMapping as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { findMapping } from "#modules/inventory/stock-lists/mapping.reader.ts";

/** The column mapping of the seller's lists. */
export const getStockMapping: Handler<typeof endpoint> = async ({ db, scope }) =>
  (await findMapping(db, sellerIdOf(scope))) ?? { mapping: null, updatedAt: null };
