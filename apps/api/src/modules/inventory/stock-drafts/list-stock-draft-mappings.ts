import type { listStockDraftMappings as endpoint } from "@quayside/api-client/contract/stock-drafts/stock-drafts.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readMappingsJson } from "#modules/inventory/stock-drafts/saved-mapping.reader.ts";

/** The mappings of the seller's lists, by headings. */
export const listStockDraftMappings: Handler<typeof endpoint> = async ({ db, scope }) =>
  new PageJson(await readMappingsJson(db, sellerIdOf(scope)));
