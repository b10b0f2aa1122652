import type { getStockMapping as endpoint } from "@quayside/api-client/contract/stock-lists/stock-lists.endpoints";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { findMapping } from "#modules/inventory/stock-lists/mapping.reader.ts";

/** Which column of the seller's lists is which. */
export const getStockMapping: Handler<typeof endpoint> = async ({ db, scope }) =>
  (await findMapping(db, sellerIdOf(scope))) ?? { mapping: null, updatedAt: null };
